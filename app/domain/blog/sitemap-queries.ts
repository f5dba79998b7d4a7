import { asc, sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { hasEnglish, isPublished } from "./statements.ts";

/** Each post has a page per language. */
export const POSTS_PER_SITEMAP_FILE = 1000;
const MAX_FILES = 200;

export const postsAfter = ({ db }: Pick<Ctx, "db">, id: number) =>
  db
    .select({ id: posts.id, updatedAt: posts.updatedAt, hasEnglish: hasEnglish.mapWith(Boolean) })
    .from(posts)
    .where(sql`${posts.id} > ${id} AND ${isPublished}`)
    .orderBy(asc(posts.id))
    .limit(POSTS_PER_SITEMAP_FILE);

/** The id before each file; 0 for the first. Empty without published posts. One index scan. */
export async function sitemapPostStarts({ db }: Pick<Ctx, "db">): Promise<number[]> {
  const firsts = await db
    .select({ id: sql<number>`numbered.id` })
    .from(sql`(SELECT posts.id, row_number() OVER (ORDER BY posts.id) AS place FROM posts WHERE ${isPublished}) AS numbered`)
    .where(sql`(numbered.place - 1) % ${POSTS_PER_SITEMAP_FILE} = 0`)
    .orderBy(sql`numbered.id`)
    .limit(MAX_FILES);
  return firsts.map(({ id }, at) => (at === 0 ? 0 : id - 1));
}
