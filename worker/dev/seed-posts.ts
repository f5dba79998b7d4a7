import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { IMPORTED_VERSION, importPosts } from "#app/domain/blog/import-posts.ts";
import { POST_TYPES } from "#app/domain/blog/rules.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { posts } from "#db/schema/blog.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";

const words = z.object({ title: z.string(), subtitle: z.string(), content: z.string() });
const DemoPosts = z.array(
  z.object({
    slug: z.string(),
    type: z.enum(POST_TYPES),
    createdAt: z.iso.datetime().transform((text) => Date.parse(text)),
    words: z.object({ ar: words, fr: words, en: words }),
  }),
);

/**
 * Creates the demo posts that the launcher sends (db/seeds/posts.json), so that no deployed Worker contains them.
 * `unpictured`: the slugs of unchanged posts, whose images the launcher adds (seed-post-images.mjs).
 */
export async function seedPosts(ctx: Ctx, sent: unknown): Promise<{ posts: number; unpictured: string[] }> {
  const entered = DemoPosts.parse(sent);
  const [author] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_USERS.nadir.email));
  if (!author) return { posts: 0, unpictured: [] };
  const count = await importPosts({ ...ctx, actor: system("demo cast") }, { entered, authorId: author.id });
  const slugs = entered.map(({ slug }) => slug);
  const bare = await ctx.db
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(inArray(posts.slug, slugs), eq(posts.version, IMPORTED_VERSION), isNull(posts.thumbnailId)));
  return { posts: count, unpictured: bare.map(({ slug }) => slug) };
}
