import { followRoom, type RoomSummary } from "#app/domain/chat/follow-room.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";

/** What is said in one breath is written once; and no oftener, while the two talk, than an open page has to know of it. */
const FOLLOWED_AFTER_MS = 150;
const FOLLOWED_EVERY_MS = 600;
const FOLLOWED_AGAIN_AFTER_MS = 5_000;

/** Has D1 follow a room: an alarm, set in the same turn as the change, so that it is owed as surely as that is stored. */
export class RoomFollower {
  readonly #storage: DurableObjectStorage;
  #isOwed = false;
  #followedAt = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  async owe(afterMs = FOLLOWED_AFTER_MS): Promise<void> {
    if (this.#isOwed) return;
    this.#isOwed = true;
    await this.#storage.setAlarm(Math.max(Date.now() + afterMs, this.#followedAt + FOLLOWED_EVERY_MS));
  }

  /** What the alarm does: writes into D1 what the list of rooms shows of this one. */
  async follow(ctx: Ctx, room: RoomSummary & { roomId: string }): Promise<void> {
    this.#isOwed = false;
    this.#followedAt = Date.now();
    try {
      await followRoom(ctx, room);
    } catch (error) {
      ctx.log("room.not_followed", { error: faultOf(error) });
      await this.owe(FOLLOWED_AGAIN_AFTER_MS);
    }
  }
}
