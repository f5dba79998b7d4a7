import { expect, it } from "vitest";
import { nextUpload } from "#app/ui/uploads/next-upload.ts";

const NOTHING = { underWay: new Set<string>(), passedOver: [] };
const wall = { key: "wall", state: "sending" } as const;
const door = { key: "door", state: "done", id: "d" } as const;

it("a photo that arrives before one that was chosen earlier waits for it", () => {
  expect(nextUpload([wall, door], NOTHING)).toBeUndefined();
  expect(nextUpload([{ ...wall, state: "done", id: "w" }, door], NOTHING)).toBe("wall");
  expect(nextUpload([door], NOTHING)).toBe("door");
});

it("one at a time is stored, and a failed or refused one blocks nobody", () => {
  expect(nextUpload([{ ...wall, state: "done", id: "w" }, door], { ...NOTHING, underWay: new Set(["wall"]) })).toBeUndefined();
  expect(nextUpload([{ ...wall, state: "failed" }, door], NOTHING)).toBe("door");
  expect(nextUpload([{ ...wall, state: "done", id: "w" }, door], { ...NOTHING, passedOver: ["wall"] })).toBe("door");
  expect(nextUpload([], NOTHING)).toBeUndefined();
});
