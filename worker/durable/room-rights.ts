import { CLOSED_ROOM_RULES, ROOM_RULES_TTL_MS, type RoomRules } from "#app/domain/chat/rules.ts";
import { now } from "../clock.ts";
import { singleFlight } from "./single-flight.ts";

/** The rights of a room, as last read from D1, and when they are read again. */
export class RoomRights {
  #known: RoomRules & { knownAt: number };
  /** One read after the other, so the last one is the newest. Calls during a read share the next one. */
  readonly refresh: () => Promise<void>;
  /** Pending while messages wait for current rights. */
  #freshening: Promise<void> | null = null;

  constructor(kept: (RoomRules & { knownAt: number }) | null | undefined, lookUp: () => Promise<void>) {
    this.#known = { ...CLOSED_ROOM_RULES, knownAt: 0, ...kept };
    this.refresh = singleFlight(lookUp);
  }

  get current(): RoomRules {
    return this.#known;
  }

  /** False until the first read. */
  get areKnown(): boolean {
    return this.#known.knownAt > 0;
  }

  replace(rules: RoomRules, knownAt: number): void {
    this.#known = { ...rules, knownAt };
  }

  /** One read for all messages meanwhile. No later message overtakes the waiting ones. Null while the rights are current. */
  trusted(): Promise<void> | null {
    if (!this.#freshening && now() - this.#known.knownAt > ROOM_RULES_TTL_MS)
      this.#freshening = this.refresh().finally(() => {
        this.#freshening = null;
      });
    return this.#freshening;
  }
}
