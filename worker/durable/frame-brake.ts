import { FLOOD_FRAMES, FRAMES_IN_A_BURST, FRAMES_PER_SECOND } from "#app/domain/chat/rules.ts";

type Bucket = { left: number; at: number };
type Refused = { count: number; at: number };

export type Passage = "passes" | "too_many" | "flood";

/**
 * How fast one person may send in a room, by however many sockets (RELIABILITY T27, T28): a burst, then so many a second. Which of
 * them floods is counted by itself, so that his other pages are slowed and stay. It lives in memory: an object that sleeps has
 * nobody who floods it.
 */
export class FrameBrake {
  readonly #buckets = new Map<string, Bucket>();
  readonly #refused = new WeakMap<object, Refused>();

  /** `now` in milliseconds. */
  take(userId: string, socket: object, now: number): Passage {
    const bucket = this.#buckets.get(userId) ?? { left: FRAMES_IN_A_BURST, at: now };
    const left = Math.min(FRAMES_IN_A_BURST, bucket.left + earned(bucket, now));
    const passes = left >= 1;
    this.#buckets.set(userId, { left: passes ? left - 1 : left, at: now });
    if (passes) return "passes";
    const before = this.#refused.get(socket) ?? { count: 0, at: now };
    const count = Math.max(0, before.count - earned(before, now)) + 1;
    this.#refused.set(socket, { count, at: now });
    return count >= FLOOD_FRAMES ? "flood" : "too_many";
  }
}

const earned = ({ at }: { at: number }, now: number): number => ((now - at) / 1_000) * FRAMES_PER_SECOND;
