import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { settingsAndPacks } from "#app/domain/payments/settings-and-packs.ts";
import { adminCategories, adminCategoryDetails } from "#app/domain/taxonomy/admin-categories.ts";
import { requireCategoryOrSubcategory } from "#app/domain/taxonomy/require-category-or-subcategory.ts";
import { AFFECTED_COUNT_CAP } from "#app/domain/taxonomy/rules.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { insertAccounts } from "./many-rows.ts";
import { ctxOf, insertTestUsers } from "./many-users.ts";
import { scansIn } from "./plan.ts";

const ACCOUNTS = 20_000;

beforeAll(async () => {
  await insertTestUsers();
  await insertAccounts(0, ACCOUNTS);
  await env.DB.prepare(
    "INSERT OR IGNORE INTO artisan_categories (user_id, category_id, position) SELECT id, 2, 3 FROM users WHERE is_artisan",
  ).run();
}, 120_000);

async function askedBy(page: (ctx: ReturnType<typeof ctxOf.nadir>) => Promise<unknown>): Promise<CountedStatement[]> {
  const { ctx, meter } = withQueryCounter(ctxOf.nadir());
  await page(ctx as ReturnType<typeof ctxOf.nadir>);
  return meter.queries;
}

test("one category reads no more rows than its limit, however many artisans have it", async () => {
  const statements = await askedBy(async (ctx) => {
    const { touched } = await adminCategoryDetails(ctx, 2);
    expect(touched.artisans).toBe(AFFECTED_COUNT_CAP);
  });
  const rows = statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  expect(rows).toBeLessThan(8 * AFFECTED_COUNT_CAP);
});

test("categories and settings are read without scanning a growing table", async () => {
  const pages = [
    await askedBy(adminCategories),
    await askedBy((ctx) => adminCategoryDetails(ctx, 2)),
    await askedBy((ctx) => requireCategoryOrSubcategory(ctx, "subcategory", 201)),
    await askedBy(settingsAndPacks),
  ];
  expect(await scansIn(pages.flat())).toEqual([]);
});
