import { z } from "zod";
import type { PostWithTranslations } from "#app/domain/blog/all-languages.ts";
import { POST_TYPES } from "#app/domain/blog/rules.ts";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";

/** A published post. Missing English is ""; `thumbnail` is a path; the HTML is sanitized. */
export const publicPost = z
  .object({
    id: z.int(),
    slug: z.string(),
    title_ar: z.string(),
    title_fr: z.string(),
    title_en: z.string(),
    subtitle_ar: z.string(),
    subtitle_fr: z.string(),
    subtitle_en: z.string(),
    content_ar: z.string(),
    content_fr: z.string(),
    content_en: z.string(),
    thumbnail: z.string().nullable(),
    thumbnail_alt_ar: z.string(),
    thumbnail_alt_fr: z.string(),
    thumbnail_alt_en: z.string(),
    blog_type: z.enum(POST_TYPES),
    created_at: z.string(),
    is_draft: z.boolean(),
  })
  .meta({ id: "Blog" });

/** For users who are not admins: English only if it is complete. */
export function publicPostJson({ words: { ar, fr, en: typed }, ...row }: PostWithTranslations): z.infer<typeof publicPost> {
  const en = typed && typed.title !== "" && typed.content !== "" ? typed : undefined;
  return {
    id: row.id,
    slug: row.slug,
    title_ar: ar?.title ?? "",
    title_fr: fr?.title ?? "",
    title_en: en?.title ?? "",
    subtitle_ar: ar?.subtitle ?? "",
    subtitle_fr: fr?.subtitle ?? "",
    subtitle_en: en?.subtitle ?? "",
    content_ar: ar?.content ?? "",
    content_fr: fr?.content ?? "",
    content_en: en?.content ?? "",
    thumbnail: row.thumbnailId && imagePath(row.thumbnailId),
    thumbnail_alt_ar: ar?.thumbnailAlt ?? "",
    thumbnail_alt_fr: fr?.thumbnailAlt ?? "",
    thumbnail_alt_en: en?.thumbnailAlt ?? "",
    blog_type: row.type,
    created_at: new Date(row.createdAt).toISOString(),
    is_draft: row.isDraft,
  };
}
