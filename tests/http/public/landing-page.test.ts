import { sql } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { db } from "#tests/api/fixtures.ts";
import { visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";

beforeAll(insertDemoUsers);

const page = async (path: string) => (await visit(path)).text();

/** React writes `action` after the other attributes. */
const SEARCH_OF_THE_GRID = /<form role="search"[^>]* action="(\/en)?\/new-job"/;

it("links every category to a new job, with its total from the data", async () => {
  const french = await page("/fr");
  expect(french.match(/<li data-service=/g)).toHaveLength(24);
  expect(french).toContain('href="/fr/new-job?category=1"');
  expect(french).toContain("(24)");
});

it("has forms that lead to a new job without scripts, with the category and the wilaya", async () => {
  const arabic = await page("/");
  expect(arabic).toMatch(/<form class="hero-search" action="\/new-job">.*<input[^>]*name="search".*<select[^>]*name="wilaya"/s);
  expect(arabic).toMatch(SEARCH_OF_THE_GRID);
});

it("loads one script, and no framework", async () => {
  const scripts = [...(await page("/")).matchAll(/<script[^>]*src="([^"]*)"/g)].map(([, source]) => source);
  expect(scripts).toEqual([expect.stringContaining("static-page")]);
});

it("stays usable without categories, and offers to retry", async () => {
  await db.run(sql`ALTER TABLE categories RENAME TO categories_away`);
  // After the minute that an isolate caches.
  vi.setSystemTime(Date.now() + 120_000);
  const response = await visit("/en");
  vi.useRealTimers();
  await db.run(sql`ALTER TABLE categories_away RENAME TO categories`);

  const english = await response.text();
  expect(response.status).toBe(200);
  expect(english).toContain("The services could not be loaded");
  expect(english).toContain('href="/en#services"');
  expect(english).toMatch(SEARCH_OF_THE_GRID);
});
