import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { postsWithTranslations } from "#app/domain/blog/all-languages.ts";
import { findPublishedPost } from "#app/domain/blog/find-published-post.ts";
import { landingPageData } from "#app/domain/blog/landing-page-data.ts";
import { type PostFilters, publishedPosts } from "#app/domain/blog/queries.ts";
import { POSTS_PER_SITEMAP_FILE, postsAfter, sitemapPostStarts } from "#app/domain/blog/sitemap-queries.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { reportMeasurement } from "#tests/support/soak.ts";
import { scansIn } from "./plan.ts";

/** Counts rows instead of measuring time: pages of the blog with 10^4 and 10^5 posts. */
const SIZES = [10_000, 100_000];
const MADE_WITHIN_MS = 300_000;

const statementsOf = (ask: (ctx: Ctx) => PromiseLike<unknown>) => async (): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(testCtx());
  await ask(ctx);
  return meter.queries;
};
const list = (filters: Partial<PostFilters>) => statementsOf((ctx) => publishedPosts(ctx, { language: "ar", ...filters }));

const PAGES = {
  first: list({}),
  "first in English": list({ language: "en" }),
  "of one type": list({ type: "infos" }),
  "far down": list({ after: { at: 5_000, id: 5_000 } }),
  "a common word": list({ search: "fuite", language: "fr" }),
  landing: statementsOf(landingPageData),
  "one post": statementsOf((ctx) => findPublishedPost(ctx, { id: "77", language: "en" })),
  "all languages": statementsOf((ctx) => postsWithTranslations(ctx, {})),
  "all languages, far down": statementsOf((ctx) => postsWithTranslations(ctx, { before: 5_000, type: "guides" })),
};
const RARE = { "a word without a match": list({ search: "qwertz", language: "fr" }) };

const measured = new Map<number, Map<string, CountedStatement[]>>();

/** Each post is in Arabic and French, and every second one in English. */
async function insertPosts(from: number, to: number): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ${from + 1} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
  const words = (language: string, title: string) =>
    `${numbers} INSERT INTO post_translations (post_id, language, title, content, search_text)
      SELECT i, '${language}', '${title} ' || i, '<p>…</p>', '${title} ' || i FROM n${language === "en" ? " WHERE i % 2" : ""}`;
  for (const sql of [
    `${numbers} INSERT INTO posts (id, slug, type, created_at, updated_at, created_by, updated_by)
      SELECT i, 'post-' || i, CASE i % 4 WHEN 0 THEN 'guides' WHEN 1 THEN 'astuces' WHEN 2 THEN 'updates' ELSE 'infos' END, i, i, 'nadir', 'nadir' FROM n`,
    words("ar", "تسرب"),
    words("fr", "fuite"),
    words("en", "leak"),
    `UPDATE posts SET published_at = created_at WHERE id > ${from}`,
  ])
    await env.DB.prepare(sql).run();
}

beforeAll(async () => {
  await insertDemoUsers();
  let from = 0;
  for (const size of SIZES) {
    await insertPosts(from, size);
    const pages = new Map<string, CountedStatement[]>();
    for (const [name, ask] of Object.entries({ ...PAGES, ...RARE })) pages.set(name, await ask());
    measured.set(size, pages);
    from = size;
  }
}, MADE_WITHIN_MS);

const rowsRead = (name: string) =>
  SIZES.map((size) => (measured.get(size)?.get(name) ?? []).reduce((sum, { rowsRead: rows }) => sum + rows, 0));

test("a page of the blog reads no more rows with ten times as many posts", (context) => {
  const grown: string[] = [];
  for (const name of Object.keys(PAGES)) {
    const [first = 0, second = 0] = rowsRead(name);
    reportMeasurement(context, {
      item: "B7",
      what: `rows read by the blog, ${name}, with ${SIZES.join(", ")} posts`,
      expected: "≤ 1.5×",
      measured: `${first} → ${second}`,
    });
    if (second > 1.5 * first) grown.push(`${name}: ${first} → ${second}`);
  }
  expect(grown).toEqual([]);
});

test("a search without a match reads index entries and search texts only", async () => {
  const [, among = 0] = rowsRead("a word without a match");
  // For the list and for the count: index entries and two rows of the search texts.
  expect(among).toBeLessThanOrEqual(2 * 4 * (SIZES.at(-1) ?? 0));
});

test("every post is in one file of the sitemap, and one statement lists the files", async () => {
  const { ctx, meter } = withQueryCounter(testCtx());
  const beginnings = await sitemapPostStarts(ctx);
  const size = SIZES.at(-1) ?? 0;
  expect([beginnings.length, meter.statements.length]).toEqual([size / POSTS_PER_SITEMAP_FILE, 1]);
  const [first, second] = await Promise.all(beginnings.slice(0, 2).map((after) => postsAfter(ctx, after)));
  expect([first?.at(-1)?.id, second?.[0]?.id, second?.length]).toEqual([
    POSTS_PER_SITEMAP_FILE,
    POSTS_PER_SITEMAP_FILE + 1,
    POSTS_PER_SITEMAP_FILE,
  ]);
});

test("no page of the blog scans a table", async () => {
  const statements = [...(measured.get(SIZES.at(-1) ?? 0)?.values() ?? [])].flat();
  expect(await scansIn(statements)).toEqual([]);
});
