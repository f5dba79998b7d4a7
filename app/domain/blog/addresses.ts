import { asc, sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import type { Ctx } from "../ctx.ts";
import { isPublished } from "./statements.ts";

/** So many posts stand in one file of the sitemap, each in every language. */
const POSTS_A_FILE = 1000;
const MOST_FILES = 200;

/** The published posts after one of them, in their own order, and when each was changed. */
export const postsAfter = ({ db }: Pick<Ctx, "db">, id: number) =>
  db
    .select({ id: posts.id, updatedAt: posts.updatedAt })
    .from(posts)
    .where(sql`${posts.id} > ${id} AND ${isPublished}`)
    .orderBy(asc(posts.id))
    .limit(POSTS_A_FILE);

/** After which number each file of the sitemap begins: 0 for the first; none while nothing is published. */
export async function beginningsOfPosts({ db }: Pick<Ctx, "db">): Promise<number[]> {
  const beginnings: number[] = [];
  let after: number | undefined = 0;
  while (after !== undefined && beginnings.length < MOST_FILES) {
    const page: { id: number }[] = await postsAfter({ db }, after);
    if (page.length > 0) beginnings.push(after);
    after = page.length === POSTS_A_FILE ? page.at(-1)?.id : undefined;
  }
  return beginnings;
}
