import { z } from "zod";
import type { AdminPost } from "#app/domain/blog/admin-posts.ts";
import { POST_TYPES } from "#app/domain/blog/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";

const text = z.string();

/** A post as admins edit it. */
export const adminPost = z
  .object({
    id: z.int(),
    slug: text,
    ...{ title_ar: text, title_fr: text, title_en: text },
    ...{ subtitle_ar: text, subtitle_fr: text, subtitle_en: text },
    ...{ content_ar: text, content_fr: text, content_en: text },
    ...{ thumbnail_alt_ar: text, thumbnail_alt_fr: text, thumbnail_alt_en: text },
    thumbnail: text.nullable(),
    blog_type: z.enum(POST_TYPES),
    is_draft: z.boolean(),
    created_at: text,
    updated_at: text,
    published_at: text.nullable(),
    publish_at: text.nullable().describe("When a draft becomes public by itself."),
    updated_by: text.describe("The first name of who changed it last."),
    version: z.int().describe("Sent back with a change, so that nobody writes over what they have not read."),
  })
  .meta({ id: "AdminBlog" });

export const adminPostJson = ({ origin }: Ctx, post: AdminPost): z.infer<typeof adminPost> => {
  const { ar, fr, en } = post.words;
  return {
    id: post.id,
    slug: post.slug,
    ...{ title_ar: ar.title, title_fr: fr.title, title_en: en.title },
    ...{ subtitle_ar: ar.subtitle, subtitle_fr: fr.subtitle, subtitle_en: en.subtitle },
    ...{ content_ar: ar.content, content_fr: fr.content, content_en: en.content },
    ...{ thumbnail_alt_ar: ar.thumbnailAlt, thumbnail_alt_fr: fr.thumbnailAlt, thumbnail_alt_en: en.thumbnailAlt },
    thumbnail: post.thumbnail && new URL(imagePath(post.thumbnail.id), origin).toString(),
    blog_type: post.type,
    is_draft: post.publishedAt === null,
    created_at: new Date(post.createdAt).toISOString(),
    updated_at: new Date(post.updatedAt).toISOString(),
    published_at: post.publishedAt === null ? null : new Date(post.publishedAt).toISOString(),
    publish_at: post.publishAt === null ? null : new Date(post.publishAt).toISOString(),
    updated_by: post.updatedBy.firstName,
    version: post.version,
  };
};
