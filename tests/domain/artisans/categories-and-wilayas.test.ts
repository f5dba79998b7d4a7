import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setCategories } from "#app/domain/artisans/set-categories.ts";
import { setWilayas } from "#app/domain/artisans/set-wilayas.ts";
import { openDb } from "#db/open.ts";
import { artisanCategories, artisanWilayas } from "#db/schema/artisans.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const servicesOf = async (userId: string) =>
  (
    await db.select().from(artisanCategories).where(eq(artisanCategories.userId, userId)).orderBy(asc(artisanCategories.position))
  ).map((row) => row.categoryId);
const areasOf = async (userId: string) =>
  (await db.select().from(artisanWilayas).where(eq(artisanWilayas.userId, userId)).orderBy(asc(artisanWilayas.position))).map(
    (row) => row.wilayaId,
  );

test("an artisan's categories are those of the last edit, in order, each once", async () => {
  await setCategories(ctxAs("yacine"), { categoryIds: [3, 1, 3, 2] });
  expect(await servicesOf("yacine")).toEqual([3, 1, 2]);

  await setCategories(ctxAs("yacine"), { categoryIds: [2] });
  expect(await servicesOf("yacine")).toEqual([2]);
});

test("a fourth category is refused and the three stay", async () => {
  await setCategories(ctxAs("karim"), { categoryIds: [1, 2, 3] });

  await expect(setCategories(ctxAs("karim"), { categoryIds: [1, 2, 3, 4] })).rejects.toMatchObject({
    code: "artisan.too_many_categories",
  });

  expect(await servicesOf("karim")).toEqual([1, 2, 3]);
});

test("an unknown or retired category is named", async () => {
  await db.update(categories).set({ retiredAt: 1 }).where(eq(categories.id, 24));

  await expect(setCategories(ctxAs("lydia"), { categoryIds: [1, 24, 99] })).rejects.toMatchObject({
    errors: { categories: [{ params: { pk: 24 } }, { params: { pk: 99 } }] },
  });
});

test("wilayas list home first, five at most", async () => {
  await setWilayas(ctxAs("yacine"), { wilayaIds: [31, 16, 9, 25, 35] });
  expect(await areasOf("yacine")).toEqual([31, 16, 9, 25, 35]);

  await expect(setWilayas(ctxAs("yacine"), { wilayaIds: [1, 2, 3, 4, 5, 6] })).rejects.toMatchObject({
    code: "artisan.too_many_wilayas",
  });
  await expect(setWilayas(ctxAs("yacine"), { wilayaIds: [31, 70] })).rejects.toMatchObject({
    errors: { work_wilayas: [{ params: { pk: 70 } }] },
  });
  expect(await areasOf("yacine")).toEqual([31, 16, 9, 25, 35]);
});

test("two changes at once leave one of the two, never a mixture", async () => {
  await Promise.all([
    setCategories(ctxAs("yacine"), { categoryIds: [1, 2, 3] }),
    setCategories(ctxAs("yacine"), { categoryIds: [4, 5] }),
  ]);

  expect([
    [1, 2, 3],
    [4, 5],
  ]).toContainEqual(await servicesOf("yacine"));
});

test("only artisans have categories", async () => {
  await expect(setCategories(ctxAs("amina"), { categoryIds: [1] })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(setWilayas(ctxAs("amina"), { wilayaIds: [31] })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(setCategories(testCtx(), { categoryIds: [1] })).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(setWilayas(testCtx(), { wilayaIds: [31] })).rejects.toMatchObject({ code: "not_authenticated" });
});
