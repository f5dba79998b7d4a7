import { expect, it } from "vitest";
import { nextInTurn } from "#app/ui/uploads/in-turn.ts";

const NOTHING = { underWay: new Set<string>(), passedOver: [] };
const wall = { key: "wall", state: "sending" } as const;
const door = { key: "door", state: "done", id: "d" } as const;

it("a photo that arrives before one that was chosen earlier waits for it", () => {
  expect(nextInTurn([wall, door], NOTHING)).toBeUndefined();
  expect(nextInTurn([{ ...wall, state: "done", id: "w" }, door], NOTHING)).toBe("wall");
  expect(nextInTurn([door], NOTHING)).toBe("door");
});

it("one at a time is kept, and one that failed or was refused holds up nobody", () => {
  expect(nextInTurn([{ ...wall, state: "done", id: "w" }, door], { ...NOTHING, underWay: new Set(["wall"]) })).toBeUndefined();
  expect(nextInTurn([{ ...wall, state: "failed" }, door], NOTHING)).toBe("door");
  expect(nextInTurn([{ ...wall, state: "done", id: "w" }, door], { ...NOTHING, passedOver: ["wall"] })).toBe("door");
  expect(nextInTurn([], NOTHING)).toBeUndefined();
});
