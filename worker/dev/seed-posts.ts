import { eq } from "drizzle-orm";
import { z } from "zod";
import { system } from "#app/domain/actor.ts";
import { enterPosts } from "#app/domain/blog/enter-posts.ts";
import { POST_TYPES } from "#app/domain/blog/rules.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { users } from "#db/schema/users.ts";
import { CAST } from "#db/seeds/cast.ts";

const words = z.object({ title: z.string(), subtitle: z.string(), content: z.string() });
const DemoPosts = z.array(
  z.object({
    slug: z.string(),
    type: z.enum(POST_TYPES),
    createdAt: z.iso.datetime().transform((text) => Date.parse(text)),
    words: z.object({ ar: words, fr: words, en: words }),
  }),
);

/** Enters the posts of the demo, which the launcher sends (db/seeds/posts.json), so that no Worker carries them. */
export async function seedPosts(ctx: Ctx, sent: unknown): Promise<number> {
  const entered = DemoPosts.parse(sent);
  const [author] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, CAST.nadir.email));
  if (!author) return 0;
  return enterPosts({ ...ctx, actor: system("demo cast") }, { entered, authorId: author.id });
}
