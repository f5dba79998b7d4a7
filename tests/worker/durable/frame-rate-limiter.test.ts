import { describe, expect, it } from "vitest";
import { FRAME_BURST, FRAME_FLOOD_LIMIT, FRAMES_PER_SECOND } from "#app/domain/chat/rules.ts";
import { FrameRateLimiter } from "#worker/durable/frame-rate-limiter.ts";

const START = 1_800_000_000_000;

/** The results of frames of one socket, spread evenly over a second. */
const inASecond = (brake: FrameRateLimiter, userId: string, socket: object, frames: number, from = START) =>
  Array.from({ length: frames }, (_, place) => brake.take(userId, socket, from + (place * 1_000) / frames));

// A flood of frames must not slow down others.
describe("the throttle of frames", () => {
  it("accepts a burst and the rate of a second out of a thousand frames, and names the flooding socket", () => {
    const passages = inASecond(new FrameRateLimiter(), "amina", {}, 1_000);

    const passed = passages.filter((passage) => passage === "passes").length;
    expect(passed).toBeGreaterThanOrEqual(FRAME_BURST);
    expect(passed).toBeLessThanOrEqual(FRAME_BURST + FRAMES_PER_SECOND);
    expect(passages.indexOf("flood")).toBeGreaterThanOrEqual(FRAME_BURST + FRAME_FLOOD_LIMIT - 1);
    expect(passages.at(-1)).toBe("flood");
  });

  it("accepts the other user's frames meanwhile, and only slows another page of the same user", () => {
    const brake = new FrameRateLimiter();
    inASecond(brake, "amina", {}, 1_000);

    expect(new Set(inASecond(brake, "yacine", {}, FRAMES_PER_SECOND))).toEqual(new Set(["passes"]));
    expect(brake.take("amina", {}, START + 999)).toBe("too_many");
    expect(brake.take("amina", {}, START + 1_100)).toBe("passes");
  });

  it("never limits a socket within the rate", () => {
    const brake = new FrameRateLimiter();
    const page = {};

    const twoMinutes = Array.from({ length: 120 }, (_, second) =>
      inASecond(brake, "amina", page, FRAMES_PER_SECOND, START + second * 1_000),
    );

    expect(new Set(twoMinutes.flat())).toEqual(new Set(["passes"]));
  });
});
