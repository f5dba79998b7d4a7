import { FRAME_BURST, FRAME_FLOOD_LIMIT, FRAMES_PER_SECOND } from "#app/domain/chat/rules.ts";

type Bucket = { left: number; at: number };
type Refused = { count: number; at: number };

export type FrameVerdict = "passes" | "too_many" | "flood";

/**
 * How fast one person may send in a room, by however many sockets (RELIABILITY T27, T28): a burst, then so many a second. Which of
 * them floods is counted by itself, so that his other pages are slowed and stay. It lives in memory: an object that sleeps has
 * nobody who floods it.
 */
export class FrameThrottle {
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
