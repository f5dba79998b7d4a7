import { FLOOD_FRAMES, FRAMES_IN_A_BURST, FRAMES_PER_SECOND } from "#app/domain/chat/rules.ts";

type Bucket = { left: number; at: number; refused: number };

export type Passage = "passes" | "too_many" | "flood";

/**
 * How fast one person may send in a room, by however many sockets (RELIABILITY T27, T28): a burst, then so many a second. It
 * lives in memory: an object that sleeps has nobody who floods it.
 */
export class FrameBrake {
  readonly #buckets = new Map<string, Bucket>();

  take(userId: string, now: number): Passage {
    const bucket = this.#buckets.get(userId) ?? { left: FRAMES_IN_A_BURST, at: now, refused: 0 };
    const earned = ((now - bucket.at) / 1_000) * FRAMES_PER_SECOND;
    const left = Math.min(FRAMES_IN_A_BURST, bucket.left + earned);
    const passes = left >= 1;
    const refused = Math.max(0, bucket.refused - earned) + (passes ? 0 : 1);
    this.#buckets.set(userId, { left: passes ? left - 1 : left, at: now, refused });
    if (passes) return "passes";
    return refused >= FLOOD_FRAMES ? "flood" : "too_many";
  }
}
