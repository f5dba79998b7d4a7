import { expect, it } from "vitest";
import { isKeptFields } from "#app/ui/layouts/bring-back.ts";
import { keptOrderIn } from "#app/ui/profile/kept-order.ts";
import { photoInAnswer } from "#app/ui/profile/photo-in-answer.ts";

// What a device keeps may have been written by an older page.
it("an order of photos that a device kept is taken as it was kept, and forgotten in any other shape", () => {
  const kept = { of: ["a", "b"], order: ["b", "a"] };
  expect(keptOrderIn(JSON.stringify(kept))).toEqual(kept);
  const others = ["null", "[]", '["a","b"]', '{"of":"a","order":["a"]}', '{"order":["a"]}', '{"of":[1],"order":[1]}', "{", ""];
  for (const text of [null, ...others]) expect(keptOrderIn(text)).toBeNull();
  expect(keptOrderIn('{"of":["a","b"],"order":["a","c"]}')).toBeNull();
});

it("so are the fields of a form", () => {
  expect(
    isKeptFields([
      ["name", "Amina"],
      ["urgent", true],
    ]),
  ).toBe(true);
  for (const other of [undefined, null, {}, "x", [["name"]], [["name", 1]], [{ name: "x" }], [null]])
    expect(isKeptFields(other)).toBe(false);
});

it("a photo is found in an answer that tells of it, and in no other answer", () => {
  const answer = { previous_work_photos: [{ id: "w", image: "https://hirfa.dz/media/abc" }] };
  expect(photoInAnswer(answer, "abc")).toEqual({ id: "w" });
  for (const other of [null, undefined, "", [], {}, { previous_work_photos: {} }, { previous_work_photos: [null, { id: 1 }] }])
    expect(photoInAnswer(other, "abc")).toBeNull();
});
