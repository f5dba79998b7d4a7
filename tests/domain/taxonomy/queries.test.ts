import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { categoriesMatchingText, categoriesWithSubcategories, subcategories } from "#app/domain/taxonomy/queries.ts";
import { testCtx } from "#tests/support/ctx.ts";

const retire = (table: string, id: number) => env.DB.prepare(`UPDATE ${table} SET retired_at = 1 WHERE id = ?`).bind(id).run();
const restore = (table: string, id: number) =>
  env.DB.prepare(`UPDATE ${table} SET retired_at = NULL WHERE id = ?`).bind(id).run();

test("the 24 categories are in order with their subcategories", async () => {
  const rows = await categoriesWithSubcategories(testCtx());

  expect(rows).toHaveLength(24);
  expect(rows.flatMap((row) => row.subcategories)).toHaveLength(173);
  expect(rows[0]).toMatchObject({ id: 1, slug: "plumbing", nameFr: "Plomberie", pointsCost: 2 });
  expect(rows[0]?.subcategories[0]).toEqual({
    id: 101,
    categoryId: 1,
    slug: "leak-repair",
    nameAr: "إصلاح تسربات المياه",
    nameFr: "Réparation de fuites d’eau",
    nameEn: "Water leak repair",
  });
});

test("a retired category cannot be chosen", async () => {
  await retire("categories", 24);
  await retire("subcategories", 101);

  const rows = await categoriesWithSubcategories(testCtx());
  const found = await subcategories(testCtx());
  await restore("categories", 24);
  await restore("subcategories", 101);

  expect(rows.map((row) => row.id)).not.toContain(24);
  expect(rows[0]?.subcategories.map((row) => row.id)).not.toContain(101);
  expect(found.filter((row) => row.id === 101 || row.categoryId === 24)).toEqual([]);
});

test.for([
  "بلومبي",
  "plombi",
  "Plombier",
  "السباكة",
  "سباكه",
  "plumbing",
  "fuite d’eau",
  "fuite sous l'évier de la cuisine, il faut un plombier aujourd'hui",
  "تسريب ماء تحت الإيفيي تاع الكوزينة من البارح، نحتاج بلومبي يجي اليوم",
  "a leaking tap: I need plumbing help",
])("%s names plumbing first", async (sentence) => {
  expect((await categoriesMatchingText(testCtx(), sentence))[0]?.slug).toBe("plumbing");
});

// In users' words: a place or a state in the text does not lead to a wrong category.
test.for([
  ["عامل نظافة أسبوعي", "cleaning"],
  ["ماء يسيل من السقف", "plumbing"],
  ["السقف يقطر كي تطيح النو", "waterproofing"],
  ["رطوبة في حائط غرفة النوم", "waterproofing"],
  ["الضو مقطوع في الكوزينة", "electricity"],
  ["الكهرباء تنقطع كل يوم", "electricity"],
  ["نحتاج واحد يصبغ الدار", "painting"],
  ["بالوعة المطبخ مسدودة", "plumbing"],
  ["القرلو في الكوزينة", "pest-control"],
  ["ضاع مفتاح الدار", "metalwork-locksmith"],
  ["نبني حيط في الحوش", "masonry"],
  ["frigo ma ybaredch", "appliance-repair"],
  ["lma ysil taht levier", "plumbing"],
  ["stah yqatar fi chta", "waterproofing"],
  ["klim ma tberedch", "heating-ac"],
  ["nhab nesbegh la chambre", "painting"],
  ["chauffe-eau en panne", "plumbing"],
  ["peindre un salon et deux chambres", "painting"],
  ["toilettes bouchées", "plumbing"],
  ["vitre cassée", "glass-mirrors"],
  ["entretien de la chaudière avant l’hiver", "heating-ac"],
  ["water dripping from the ceiling", "plumbing"],
] as const)("%s names %s first", async ([sentence, slug]) => {
  expect((await categoriesMatchingText(testCtx(), sentence))[0]?.slug).toBe(slug);
});

test("a sentence without a category finds none", async () => {
  expect(await categoriesMatchingText(testCtx(), "")).toEqual([]);
  expect(await categoriesMatchingText(testCtx(), "zzzz qqqq")).toEqual([]);
});

test("subcategories are found by their own words first, then by those of the category", async () => {
  const rows = await subcategories(testCtx(), { search: "chauffe-eau" });

  expect(rows[0]?.id).toBe(105);
  expect(rows.map((row) => row.id)).toContain(101);
});

test("subcategories of one category are in order", async () => {
  const rows = await subcategories(testCtx(), { categoryId: 1 });

  expect(rows.map((row) => row.id)).toEqual([101, 102, 103, 104, 105, 106, 107, 108]);
});
