import { asc, sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { hasEnglish, isPublished } from "./statements.ts";

/** So many posts stand in one file of the sitemap, each in every language. */
export const POSTS_PER_SITEMAP_FILE = 1000;
const MAX_FILES = 200;

/** The published posts after one of them, in their own order, when each was changed, and whether it is written in English too. */
export const postsAfter = ({ db }: Pick<Ctx, "db">, id: number) =>
  db
    .select({ id: posts.id, updatedAt: posts.updatedAt, hasEnglish: hasEnglish.mapWith(Boolean) })
    .from(posts)
    .where(sql`${posts.id} > ${id} AND ${isPublished}`)
    .orderBy(asc(posts.id))
    .limit(POSTS_PER_SITEMAP_FILE);

/** After which number each file of the sitemap begins: 0 for the first; none while nothing is published. One walk over an index. */
export async function sitemapPostStarts({ db }: Pick<Ctx, "db">): Promise<number[]> {
  const firsts = await db
    .select({ id: sql<number>`numbered.id` })
    .from(sql`(SELECT posts.id, row_number() OVER (ORDER BY posts.id) AS place FROM posts WHERE ${isPublished}) AS numbered`)
    .where(sql`(numbered.place - 1) % ${POSTS_PER_SITEMAP_FILE} = 0`)
    .orderBy(sql`numbered.id`)
    .limit(MAX_FILES);
  return firsts.map(({ id }, at) => (at === 0 ? 0 : id - 1));
}
