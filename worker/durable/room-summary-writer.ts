import { type RoomSummary, saveRoomSummary } from "#app/domain/chat/save-room-summary.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";

/** Messages in quick succession are written once. An open page must not wait longer than this. */
const FOLLOWED_AFTER_MS = 150;
const FOLLOWED_EVERY_MS = 600;
/**
 * While both users are present they see the messages live, so the summary can wait. When one leaves it is written at once.
 * Writes of rooms that started together are spread, because one summary costs D1 as much as twenty messages cost the room.
 */
const IDLY_AFTER_MS = 10_000;
const IDLY_SPREAD_MS = 5_000;
const FOLLOWED_AGAIN_AFTER_MS = 5_000;

/** Schedules the summary: an alarm, set in the same turn as the change, so that it is as durable as the change. */
export class RoomSummaryWriter {
  readonly #storage: DurableObjectStorage;
  #dueAt = Number.POSITIVE_INFINITY;
  #followedAt = 0;
  /** The users with unread messages at the last write. Null while unknown. */
  #calledTo: ReadonlySet<string> | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** A visible list or badge is outdated. */
  schedule(afterMs = FOLLOWED_AFTER_MS): Promise<void> {
    return this.#scheduleAt(Math.max(Date.now() + afterMs, this.#followedAt + FOLLOWED_EVERY_MS));
  }

  /** No page shows the outdated part. */
  async scheduleIdle(): Promise<void> {
    if (this.#isPending) return;
    await this.#scheduleAt(Date.now() + IDLY_AFTER_MS + Math.random() * IDLY_SPREAD_MS);
  }

  /** Writes a delayed summary at once: a user leaves the room, and usually goes to the list. */
  async hasten(): Promise<void> {
    if (this.#isPending) await this.schedule();
  }

  /** Whether the user's badge counts messages of this room, as far as known. */
  isCalled(userId: string): boolean {
    return this.#calledTo?.has(userId) ?? true;
  }

  get #isPending(): boolean {
    return Number.isFinite(this.#dueAt);
  }

  async #scheduleAt(at: number): Promise<void> {
    if (at >= this.#dueAt) return;
    this.#dueAt = at;
    await this.#storage.setAlarm(at);
  }

  /** Run by the alarm: writes the room's list entry to D1. */
  async follow(ctx: Ctx, room: RoomSummary & { roomId: string }): Promise<void> {
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#followedAt = Date.now();
    this.#calledTo = new Set(room.members.filter(({ unread }) => unread > 0).map(({ userId }) => userId));
    try {
      await saveRoomSummary(ctx, room);
    } catch (error) {
      ctx.log("room.summary_not_saved", { error: safeErrorMessage(error) });
      await this.schedule(FOLLOWED_AGAIN_AFTER_MS);
    }
  }
}
