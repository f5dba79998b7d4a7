import { expect, it } from "vitest";
import { isSavedFields } from "#app/ui/layouts/scripts/restore-fields.ts";
import { findPhotoInResponse } from "#app/ui/profile/portfolio/find-photo-in-response.ts";
import { parsePhotoOrderDraft } from "#app/ui/profile/portfolio/photo-order-draft.ts";

// Saved data may have been written by an older page.
it("a saved order of photos is restored, and dropped in any other shape", () => {
  const kept = { of: ["a", "b"], order: ["b", "a"] };
  expect(parsePhotoOrderDraft(JSON.stringify(kept))).toEqual(kept);
  const others = ["null", "[]", '["a","b"]', '{"of":"a","order":["a"]}', '{"order":["a"]}', '{"of":[1],"order":[1]}', "{", ""];
  for (const text of [null, ...others]) expect(parsePhotoOrderDraft(text)).toBeNull();
  expect(parsePhotoOrderDraft('{"of":["a","b"],"order":["a","c"]}')).toBeNull();
});

it("saved form fields are checked the same way", () => {
  expect(
    isSavedFields([
      ["name", "Amina"],
      ["urgent", true],
    ]),
  ).toBe(true);
  for (const other of [undefined, null, {}, "x", [["name"]], [["name", 1]], [{ name: "x" }], [null]])
    expect(isSavedFields(other)).toBe(false);
});

it("a photo is found only in a response with one", () => {
  const answer = { previous_work_photos: [{ id: "w", image: "https://hirfa.dz/media/abc" }] };
  expect(findPhotoInResponse(answer, "abc")).toEqual({ id: "w" });
  for (const other of [null, undefined, "", [], {}, { previous_work_photos: {} }, { previous_work_photos: [null, { id: 1 }] }])
    expect(findPhotoInResponse(other, "abc")).toBeNull();
});
