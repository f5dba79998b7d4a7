import { CLOSED_ROOM_RULES, ROOM_RULES_TTL_MS, type RoomRules } from "#app/domain/chat/rules.ts";
import { singleFlight } from "./single-flight.ts";

/** The rights by which a room acts, as D1 said last, and when they are read again. */
export class RoomRights {
  #known: RoomRules & { knownAt: number };
  /** One look after the other, so the last is the newest; who asks while one is under way shares the next. */
  readonly refresh: () => Promise<void>;
  /** While messages wait for rights that are trusted again. */
  #freshening: Promise<void> | null = null;

  constructor(kept: (RoomRules & { knownAt: number }) | null | undefined, lookUp: () => Promise<void>) {
    this.#known = { ...CLOSED_ROOM_RULES, knownAt: 0, ...kept };
    this.refresh = singleFlight(lookUp);
  }

  get current(): RoomRules {
    return this.#known;
  }

  /** False until D1 was asked once. */
  get areKnown(): boolean {
    return this.#known.knownAt > 0;
  }

  replace(rules: RoomRules, knownAt: number): void {
    this.#known = { ...rules, knownAt };
  }

  /** One look for all messages that come meanwhile; none that comes later overtakes those that wait. Null while they are trusted. */
  trusted(): Promise<void> | null {
    if (!this.#freshening && Date.now() - this.#known.knownAt > ROOM_RULES_TTL_MS)
      this.#freshening = this.refresh().finally(() => {
        this.#freshening = null;
      });
    return this.#freshening;
  }
}
