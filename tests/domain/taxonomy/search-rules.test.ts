import { expect, test } from "vitest";
import { fold } from "#app/domain/shared/text/folding.ts";
import { rankByMeaning } from "#app/domain/taxonomy/search-rules.ts";
import categories from "#db/seeds/reference/categories.json" with { type: "json" };
import known from "#db/seeds/reference/everyday-words.json" with { type: "json" };
import heldOut from "./held-out-complaints.json" with { type: "json" };
import heldOutVariants from "./held-out-variants.json" with { type: "json" };

type Phrases = Record<string, string[]>;

const entries = categories.map(({ slug, search, subcategories }) => ({
  slug,
  searchText: [search, ...subcategories.map((one) => one.search)].join("|"),
}));
const pairsOf = (phrases: Phrases) => Object.entries(phrases).flatMap(([slug, all]) => all.map((phrase) => ({ phrase, slug })));

function hitsOf(name: string, phrases: Phrases) {
  const all = pairsOf(phrases);
  const places = all.map(({ phrase, slug }) => rankByMeaning(entries, phrase).findIndex((entry) => entry.slug === slug));
  const rateOf = (most: number) => places.filter((place) => place >= 0 && place < most).length / all.length;
  const [first, shown] = [rateOf(1), rateOf(entries.length)];
  const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;
  console.log(`search by meaning, ${name}: ${all.length} phrases, ${percent(first)} first, ${percent(shown)} shown`);
  return { count: all.length, first, shown };
}

test("complaints that the search was not built from find their category", () => {
  const { count, first, shown } = hitsOf("held out", heldOut);

  expect(count).toBeGreaterThanOrEqual(200);
  expect(first).toBeGreaterThan(0.94);
  expect(shown).toBeGreaterThan(0.97);
});

test("complaints in spelling variants and with mistakes that the search was not built from find their category", () => {
  const { count, first, shown } = hitsOf("held out, variants and mistakes", heldOutVariants);

  expect(count).toBeGreaterThanOrEqual(150);
  expect(first).toBeGreaterThan(0.9);
  expect(shown).toBeGreaterThan(0.97);
});

// Otherwise the hit rate would only show that the search remembers.
test("no held-out complaint is known to the search", () => {
  const names = new Set(entries.flatMap(({ searchText }) => searchText.split("|")));

  expect([heldOut, heldOutVariants].flatMap(pairsOf).filter(({ phrase }) => names.has(fold(phrase)))).toEqual([]);
});

test("complaints in Arabic, French and Darija that the search knows find their category", () => {
  const { count, first, shown } = hitsOf("known", known);

  expect(count).toBeGreaterThanOrEqual(200);
  expect(first).toBeGreaterThan(0.99);
  expect(shown).toBe(1);
});

test.for([
  ["الحنفية تسرب", "plumbing"],
  ["الحَنَفيّة تَسَرَّب", "plumbing"],
  ["tâsrib lma", "plumbing"],
  ["TASRIB EL MA", "plumbing"],
  ["fuite robinet", "plumbing"],
  ["klim", "heating-ac"],
  ["9ermoud", "roofing"],
  ["lm7al ta3i jaj mkasar", "glass-mirrors"],
])("%s finds %s first", ([phrase = "", slug]) => {
  expect(rankByMeaning(entries, phrase)[0]?.slug).toBe(slug);
});

test.for([
  ["four", ["appliance-repair"]],
  ["fourmi", ["pest-control"]],
  ["cle", ["metalwork-locksmith"]],
  ["zzzz qqqq", []],
] as const)("%s finds whole words before parts of words", ([phrase, slugs]) => {
  expect(rankByMeaning(entries, phrase).map(({ slug }) => slug)).toEqual(slugs);
});
