import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setAreas } from "#app/domain/artisans/set-areas.ts";
import { setServices } from "#app/domain/artisans/set-services.ts";
import { openDb } from "#db/open.ts";
import { areas, services } from "#db/schema/artisans.ts";
import { categories } from "#db/schema/taxonomy.ts";
import { as, insertCast, testCtx } from "#tests/support/ctx.ts";

const db = openDb(env.DB);

beforeAll(insertCast);

const servicesOf = async (userId: string) =>
  (await db.select().from(services).where(eq(services.userId, userId)).orderBy(asc(services.place))).map((row) => row.categoryId);
const areasOf = async (userId: string) =>
  (await db.select().from(areas).where(eq(areas.userId, userId)).orderBy(asc(areas.place))).map((row) => row.wilayaId);

test("an artisan's categories are the ones he sent last, in his order, each once", async () => {
  await setServices(as("yacine"), { categoryIds: [3, 1, 3, 2] });
  expect(await servicesOf("yacine")).toEqual([3, 1, 2]);

  await setServices(as("yacine"), { categoryIds: [2] });
  expect(await servicesOf("yacine")).toEqual([2]);
});

test("a fourth category is refused and the three stay", async () => {
  await setServices(as("karim"), { categoryIds: [1, 2, 3] });

  await expect(setServices(as("karim"), { categoryIds: [1, 2, 3, 4] })).rejects.toMatchObject({
    code: "artisan.too_many_categories",
  });

  expect(await servicesOf("karim")).toEqual([1, 2, 3]);
});

test("a category that is unknown or retired is named", async () => {
  await db.update(categories).set({ retiredAt: 1 }).where(eq(categories.id, 24));

  await expect(setServices(as("lydia"), { categoryIds: [1, 24, 99] })).rejects.toMatchObject({
    errors: { categories: [{ params: { pk: 24 } }, { params: { pk: 99 } }] },
  });
});

test("wilayas run home first, five at most", async () => {
  await setAreas(as("yacine"), { wilayaIds: [31, 16, 9, 25, 35] });
  expect(await areasOf("yacine")).toEqual([31, 16, 9, 25, 35]);

  await expect(setAreas(as("yacine"), { wilayaIds: [1, 2, 3, 4, 5, 6] })).rejects.toMatchObject({
    code: "artisan.too_many_wilayas",
  });
  await expect(setAreas(as("yacine"), { wilayaIds: [31, 70] })).rejects.toMatchObject({
    errors: { work_wilayas: [{ params: { pk: 70 } }] },
  });
  expect(await areasOf("yacine")).toEqual([31, 16, 9, 25, 35]);
});

test("two changes at once leave one of the two, never a mixture", async () => {
  await Promise.all([setServices(as("yacine"), { categoryIds: [1, 2, 3] }), setServices(as("yacine"), { categoryIds: [4, 5] })]);

  expect([
    [1, 2, 3],
    [4, 5],
  ]).toContainEqual(await servicesOf("yacine"));
});

test("only artisans have a trade", async () => {
  await expect(setServices(as("amina"), { categoryIds: [1] })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(setAreas(as("amina"), { wilayaIds: [31] })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(setServices(testCtx(), { categoryIds: [1] })).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(setAreas(testCtx(), { wilayaIds: [31] })).rejects.toMatchObject({ code: "not_authenticated" });
});
