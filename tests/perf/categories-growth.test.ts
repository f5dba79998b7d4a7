import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { settingsPage } from "#app/domain/payments/settings-page.ts";
import { allCategories, categoryFile, TOUCHED_COUNTED_TO } from "#app/domain/taxonomy/all-categories.ts";
import { findEntry } from "#app/domain/taxonomy/find-entry.ts";
import { type Asked, metered } from "#tests/support/d1-meter.ts";
import { insertAccounts } from "./crowd.ts";
import { asking, insertAskers } from "./people.ts";
import { scansIn } from "./plan.ts";

const ACCOUNTS = 20_000;

beforeAll(async () => {
  await insertAskers();
  await insertAccounts(0, ACCOUNTS);
  await env.DB.prepare(
    "INSERT OR IGNORE INTO services (user_id, category_id, place) SELECT id, 2, 3 FROM users WHERE is_artisan",
  ).run();
}, 120_000);

async function askedBy(page: (ctx: ReturnType<typeof asking.nadir>) => Promise<unknown>): Promise<Asked[]> {
  const { ctx, meter } = metered(asking.nadir());
  await page(ctx as ReturnType<typeof asking.nadir>);
  return meter.asked;
}

test("one category reads no more than its bound, however many artisans have it", async () => {
  const asked = await askedBy(async (ctx) => {
    const { touched } = await categoryFile(ctx, 2);
    expect(touched.artisans).toBe(TOUCHED_COUNTED_TO);
  });
  const rows = asked.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  expect(rows).toBeLessThan(8 * TOUCHED_COUNTED_TO);
});

test("what is set is found without looking through anything that grows", async () => {
  const pages = [
    await askedBy(allCategories),
    await askedBy((ctx) => categoryFile(ctx, 2)),
    await askedBy((ctx) => findEntry(ctx, "subcategory", 201)),
    await askedBy(settingsPage),
  ];
  expect(await scansIn(pages.flat())).toEqual([]);
});
