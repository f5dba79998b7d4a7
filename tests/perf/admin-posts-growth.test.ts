import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { adminPostList } from "#app/domain/blog/admin-posts.ts";
import { ADMIN_POSTS_PAGE_SIZE, POSTS_COUNT_CAP } from "#app/domain/blog/rules.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { ctxOf, insertTestUsers } from "./many-users.ts";

/*
 * Counts rows instead of measuring time: pages of the admin list of posts with two thousand posts, which is twenty years of two
 * a week, and with eight thousand.
 */
const SIZES = [2_000, 8_000];

const list = async (filters: Partial<Parameters<typeof adminPostList>[1]>): Promise<CountedStatement[]> => {
  const { ctx, meter } = withQueryCounter(ctxOf.nadir());
  await adminPostList(ctx, { newestFirst: true, limit: ADMIN_POSTS_PAGE_SIZE, ...filters });
  return meter.queries;
};
const rowsRead = (statements: readonly CountedStatement[]) => statements.reduce((sum, { rowsRead: rows }) => sum + rows, 0);

/** Posts with the numbers from..to-1, one a minute. Half of them are published. */
const insertPosts = (from: number, to: number) =>
  env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
       INSERT INTO posts (id, slug, type, created_at, updated_at, created_by, updated_by)
       SELECT i + 1000, 'grown-' || i, 'guides', i * 60000, i * 60000, 'nadir', 'nadir' FROM n`,
    ).bind(from, to),
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2), l(language) AS (VALUES ('ar'), ('fr'))
       INSERT INTO post_translations (post_id, language, title, content, search_text)
       SELECT i + 1000, language, 'T', '<p>x</p>', 'titre ' || i || '|' FROM n, l`,
    ).bind(from, to),
    env.DB.prepare("UPDATE posts SET published_at = created_at WHERE id >= ?1 AND id % 2 = 0").bind(from + 1000),
  ]);

const measured: Record<string, number>[] = [];

beforeAll(async () => {
  await insertTestUsers();
  let from = 0;
  for (const size of SIZES) {
    await insertPosts(from, size);
    from = size;
    const pages = {
      first: await list({}),
      oldest: await list({ newestFirst: false }),
      later: await list({ after: { at: 90 * 60_000, id: "1090" } }),
      drafts: await list({ status: "draft" }),
      found: await list({ search: "titre" }),
    };
    measured.push(Object.fromEntries(Object.entries(pages).map(([name, statements]) => [name, rowsRead(statements)])));
  }
}, 120_000);

test("a page of posts reads no more rows with four times as many", () => {
  const [few = {}, many = {}] = measured;
  expect(Object.entries(many).filter(([name, rows]) => rows > (few[name] ?? 0) * 1.1 + 10)).toEqual([]);
  expect(Math.max(...Object.values(many))).toBeLessThan(12 * POSTS_COUNT_CAP);
});
