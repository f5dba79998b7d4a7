import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { PostType } from "#app/domain/blog/rules.ts";
import { postSearchText } from "#app/domain/blog/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { openDb } from "#db/open.ts";
import { posts, postTranslations } from "#db/schema/blog.ts";
import { NOON } from "#tests/support/ctx.ts";

type Words = { title: string; subtitle?: string; content?: string; thumbnailAlt?: string };

type Given = {
  /** Its number, if it must not be the next one. */
  id?: number;
  slug: string;
  type?: PostType;
  createdAt?: number;
  thumbnailId?: string;
  isDraft?: boolean;
  words?: Partial<Record<Language, Words>>;
};

/** Inserts a post by the demo admin, in Arabic and French unless given otherwise. Returns its id. */
export async function insertPost({
  id,
  slug,
  type = "guides",
  createdAt = NOON,
  thumbnailId,
  isDraft,
  words,
}: Given): Promise<number> {
  const db = openDb(env.DB);
  const [made] = await db
    .insert(posts)
    .values({
      id,
      slug,
      type,
      thumbnailId: thumbnailId ?? null,
      createdAt,
      updatedAt: createdAt,
      createdBy: "nadir",
      updatedBy: "nadir",
    })
    .returning({ id: posts.id });
  const postId = made?.id ?? 0;
  const written = words ?? { ar: { title: "مقال" }, fr: { title: "Article" } };
  for (const [language, { title, subtitle = "", content = "<p>…</p>", thumbnailAlt = "" }] of Object.entries(written))
    await db.insert(postTranslations).values({
      postId,
      // as: the keys of a record of languages
      language: language as Language,
      title,
      subtitle,
      content,
      thumbnailAlt,
      searchText: postSearchText({ title, subtitle }),
    });
  if (!isDraft) await db.update(posts).set({ publishedAt: createdAt }).where(eq(posts.id, postId));
  return postId;
}
