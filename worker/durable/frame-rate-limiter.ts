import { FRAME_BURST, FRAME_FLOOD_LIMIT, FRAMES_PER_SECOND } from "#app/domain/chat/rules.ts";

type Bucket = { left: number; at: number };
type Refused = { count: number; at: number };

export type FrameVerdict = "passes" | "too_many" | "flood";

/**
 * Rate limit of frames per user in a room, over all their sockets: a burst, then a number per second. Refused frames are
 * counted per socket, so that only the flooding socket is closed. The state is in memory: a hibernating object is not
 * flooded.
 */
export class FrameRateLimiter {
  readonly #buckets = new Map<string, Bucket>();
  readonly #refused = new WeakMap<object, Refused>();

  /** `now` in milliseconds. */
  take(userId: string, socket: object, now: number): FrameVerdict {
    const bucket = this.#buckets.get(userId) ?? { left: FRAME_BURST, at: now };
    const left = Math.min(FRAME_BURST, bucket.left + earned(bucket, now));
    const passes = left >= 1;
    this.#buckets.set(userId, { left: passes ? left - 1 : left, at: now });
    if (passes) return "passes";
    const before = this.#refused.get(socket) ?? { count: 0, at: now };
    const count = Math.max(0, before.count - earned(before, now)) + 1;
    this.#refused.set(socket, { count, at: now });
    return count >= FRAME_FLOOD_LIMIT ? "flood" : "too_many";
  }
}

const earned = ({ at }: { at: number }, now: number): number => ((now - at) / 1_000) * FRAMES_PER_SECOND;
