import { type RoomSummary, saveRoomSummary } from "#app/domain/chat/save-room-summary.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";

/** What is said in one breath is written once; and no oftener, while somebody waits for it, than an open page has to know of it. */
const FOLLOWED_AFTER_MS = 150;
const FOLLOWED_EVERY_MS = 600;
/**
 * While both sit in the room they hear what is said there, and nobody waits for its line; whoever leaves has it written at once.
 * Rooms that began together are spread, since each line costs the database as much as twenty messages cost their room.
 */
const IDLY_AFTER_MS = 10_000;
const IDLY_SPREAD_MS = 5_000;
const FOLLOWED_AGAIN_AFTER_MS = 5_000;

/** Has D1 follow a room: an alarm, set in the same turn as the change, so that it is owed as surely as that is stored. */
export class RoomSummaryWriter {
  readonly #storage: DurableObjectStorage;
  #dueAt = Number.POSITIVE_INFINITY;
  #followedAt = 0;
  /** Who had something to read when this was last written; null while that is not known. */
  #calledTo: ReadonlySet<string> | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Somebody waits for it: a list or a badge that he looks at is not right any more. */
  owe(afterMs = FOLLOWED_AFTER_MS): Promise<void> {
    return this.#oweBy(Math.max(Date.now() + afterMs, this.#followedAt + FOLLOWED_EVERY_MS));
  }

  /** Nobody waits for it. */
  async oweIdly(): Promise<void> {
    if (this.#isOwed) return;
    await this.#oweBy(Date.now() + IDLY_AFTER_MS + Math.random() * IDLY_SPREAD_MS);
  }

  /** What is owed idly is owed at once: somebody leaves the room, and the list is where he goes. */
  async hasten(): Promise<void> {
    if (this.#isOwed) await this.owe();
  }

  /** Whether his badge counts something of this room, as far as is known. */
  isCalled(userId: string): boolean {
    return this.#calledTo?.has(userId) ?? true;
  }

  get #isOwed(): boolean {
    return Number.isFinite(this.#dueAt);
  }

  async #oweBy(at: number): Promise<void> {
    if (at >= this.#dueAt) return;
    this.#dueAt = at;
    await this.#storage.setAlarm(at);
  }

  /** What the alarm does: writes into D1 what the list of rooms shows of this one. */
  async follow(ctx: Ctx, room: RoomSummary & { roomId: string }): Promise<void> {
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#followedAt = Date.now();
    this.#calledTo = new Set(room.seats.filter(({ unread }) => unread > 0).map(({ userId }) => userId));
    try {
      await saveRoomSummary(ctx, room);
    } catch (error) {
      ctx.log("room.summary_not_saved", { error: safeErrorMessage(error) });
      await this.owe(FOLLOWED_AGAIN_AFTER_MS);
    }
  }
}
