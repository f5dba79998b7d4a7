import { expect, it } from "vitest";
import { buildSearchText } from "#app/domain/shared/text/folding.ts";
import { findCategories, matchRangeOf, suggestNames } from "#app/ui/landing/category-search.ts";

const PLUMBING = {
  name: "السباكة والترصيص",
  specialities: ["إصلاح تسربات المياه", "تسريح المجاري والمغاسل", "سخانات الماء"],
  words: buildSearchText(["السباكة والترصيص", "Plomberie", "بلومبي", "plombi"]),
};
const CARPENTRY = { name: "النجارة", specialities: ["أبواب خشبية"], words: buildSearchText(["النجارة", "Menuiserie bois"]) };
const GRID = [CARPENTRY, PLUMBING];
const found = (typed: string) => findCategories(GRID, typed).map(({ entry, specialities }) => [entry.name, ...specialities]);
const marked = (text: string, typed: string) => {
  const place = matchRangeOf(text, typed);
  return place && text.slice(...place);
};

it("shows the categories whose name or subcategory contains the typed text, in any spelling", () => {
  expect(found("تَسَرُّب")).toEqual([[PLUMBING.name, "إصلاح تسربات المياه"]]);
  expect(found("نجاره")).toEqual([[CARPENTRY.name]]);
  expect(found("ابواب")).toEqual([[CARPENTRY.name, "أبواب خشبية"]]);
});

it("finds a category by its name in the other script and by synonyms", () => {
  expect(found("PLOMBI")).toEqual([[PLUMBING.name]]);
  expect(found("بلومبي")).toEqual([[PLUMBING.name]]);
});

it("shows everything as long as nothing is typed, and nothing without a match", () => {
  expect(found(" ")).toHaveLength(GRID.length);
  expect(found("xyz")).toEqual([]);
});

it("ranks names that begin with the typed text first, then those that contain it, then synonyms", () => {
  expect(suggestNames(GRID, "تسر")).toEqual([
    { name: "تسريح المجاري والمغاسل", of: PLUMBING.name },
    { name: "إصلاح تسربات المياه", of: PLUMBING.name },
    { name: PLUMBING.name },
  ]);
});

it("highlights in the name what was typed without accents, vowel signs or hamza", () => {
  expect(marked("Électricité", "elec")).toBe("Élec");
  expect(marked("Fuite d’eau", "d'eau")).toBe("d’eau");
  expect(marked("Gros œuvre", "oeu")).toBe("œu");
  expect(marked("تسرّب المياه", "تسرب")).toBe("تسرّب");
  expect(marked("إصلاح", "اصلاح")).toBe("إصلاح");
  expect(marked("Plomberie", "plombier")).toBeNull();
});
