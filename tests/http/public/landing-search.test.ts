import { expect, it } from "vitest";
import { findCategories, matchRangeOf, suggestNames } from "#app/ui/landing/category-search.ts";

const PLUMBING = {
  id: 1,
  name: "السباكة والترصيص",
  specialities: ["إصلاح تسربات المياه", "تسريح المجاري والمغاسل", "سخانات الماء"],
};
const CARPENTRY = { id: 10, name: "النجارة", specialities: ["أبواب خشبية"] };
const GRID = [CARPENTRY, PLUMBING];
const found = (typed: string, meant: number[] = []) =>
  findCategories(GRID, typed, meant).map(({ entry, specialities }) => [entry.name, ...specialities]);
const marked = (text: string, typed: string) => {
  const place = matchRangeOf(text, typed);
  return place && text.slice(...place);
};

it("shows the categories whose name or subcategory contains the typed text, in any spelling", () => {
  expect(found("تَسَرُّب")).toEqual([[PLUMBING.name, "إصلاح تسربات المياه"]]);
  expect(found("نجاره")).toEqual([[CARPENTRY.name]]);
  expect(found("ابواب")).toEqual([[CARPENTRY.name, "أبواب خشبية"]]);
});

it("shows what the server finds by meaning beside what the page finds by name", () => {
  expect(found("tasrib lma", [1])).toEqual([[PLUMBING.name]]);
  expect(found("باب", [10])).toEqual([[CARPENTRY.name]]);
  expect(found("خشبية", [1])).toEqual([[CARPENTRY.name, "أبواب خشبية"], [PLUMBING.name]]);
});

it("shows everything as long as nothing is typed, and nothing without a match", () => {
  expect(found(" ")).toHaveLength(GRID.length);
  expect(found("xyz")).toEqual([]);
});

it("suggests whole words first, then beginnings, then what is meant, then parts", () => {
  expect(suggestNames(GRID, "تسر").map(({ name }) => name)).toEqual([
    "تسريح المجاري والمغاسل",
    "إصلاح تسربات المياه",
    PLUMBING.name,
  ]);
  expect(suggestNames(GRID, "الماء").map(({ name }) => name)).toEqual(["سخانات الماء", PLUMBING.name]);
  expect(suggestNames(GRID, "واب", [1])).toEqual([
    { name: PLUMBING.name },
    { name: CARPENTRY.name },
    { name: "أبواب خشبية", of: CARPENTRY.name },
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
