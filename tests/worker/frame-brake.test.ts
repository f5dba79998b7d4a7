import { describe, expect, it } from "vitest";
import { FLOOD_FRAMES, FRAMES_IN_A_BURST, FRAMES_PER_SECOND } from "#app/domain/chat/rules.ts";
import { FrameBrake } from "#worker/durable/frame-brake.ts";

const START = 1_800_000_000_000;

/** What becomes of so many frames of one socket, evenly spread over a second. */
const inASecond = (brake: FrameBrake, userId: string, socket: object, frames: number, from = START) =>
  Array.from({ length: frames }, (_, place) => brake.take(userId, socket, from + (place * 1_000) / frames));

// RELIABILITY T28.
describe("the brake on frames", () => {
  it("lets a burst and its share of a second through of a thousand frames, and names the socket that floods", () => {
    const passages = inASecond(new FrameBrake(), "amina", {}, 1_000);

    const passed = passages.filter((passage) => passage === "passes").length;
    expect(passed).toBeGreaterThanOrEqual(FRAMES_IN_A_BURST);
    expect(passed).toBeLessThanOrEqual(FRAMES_IN_A_BURST + FRAMES_PER_SECOND);
    expect(passages.indexOf("flood")).toBeGreaterThanOrEqual(FRAMES_IN_A_BURST + FLOOD_FRAMES - 1);
    expect(passages.at(-1)).toBe("flood");
  });

  it("lets the other side through meanwhile, and only slows another page of the same person", () => {
    const brake = new FrameBrake();
    inASecond(brake, "amina", {}, 1_000);

    expect(new Set(inASecond(brake, "yacine", {}, FRAMES_PER_SECOND))).toEqual(new Set(["passes"]));
    expect(brake.take("amina", {}, START + 999)).toBe("too_many");
    expect(brake.take("amina", {}, START + 1_100)).toBe("passes");
  });

  it("forgives who stays within the rate, for as long as he likes", () => {
    const brake = new FrameBrake();
    const page = {};

    const twoMinutes = Array.from({ length: 120 }, (_, second) =>
      inASecond(brake, "amina", page, FRAMES_PER_SECOND, START + second * 1_000),
    );

    expect(new Set(twoMinutes.flat())).toEqual(new Set(["passes"]));
  });
});
