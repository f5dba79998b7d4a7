import { sql } from "drizzle-orm";
import { mediaObjects } from "#db/schema/media.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import type { UploadPurpose } from "../media/rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { LANGUAGES } from "../shared/contracts/language.ts";
import { withField } from "../shared/errors/with-field.ts";
import type { TranslationsByLanguage } from "./rules.ts";
import { imagesIn } from "./sanitize.ts";

/** Post images have the limits of work photos. */
export const POST_IMAGE_PURPOSE = "previous_work" satisfies UploadPurpose;

export type SentThumbnail = {
  image?: ReceivedImage | undefined;
  /** "" removes the image, undefined keeps it. */
  uploadId?: string | undefined;
};

type Standing = { postId: number | null; thumbnailId: string | null };

/** Id of the new thumbnail: null removes it, undefined keeps it. Refuses: those of claimUploads, in `thumbnail`. */
export async function acceptThumbnail(
  ctx: Ctx,
  { image, uploadId }: SentThumbnail,
  { postId, thumbnailId }: Standing,
): Promise<{ id: string | null | undefined; images: ReceivedImage[] }> {
  if (image) return { id: image.id, images: [image] };
  if (uploadId === undefined || uploadId === thumbnailId) return { id: undefined, images: [] };
  if (uploadId === "") return { id: null, images: [] };
  if ((await usablePictures(ctx, [uploadId], postId)).has(uploadId)) return { id: uploadId, images: [] };
  const images = await withField("thumbnail", claimUploads(ctx, { ids: [uploadId], purpose: POST_IMAGE_PURPOSE }));
  return { id: uploadId, images };
}

/** Image ids in the texts. A text must not publish an image of another user. Refuses: upload.gone in the text's field. */
export async function acceptPostImages(ctx: Ctx, words: TranslationsByLanguage, postId: number | null): Promise<string[]> {
  const shown = LANGUAGES.map((language) => ({
    language,
    ids: [...new Set(imagesIn(words[language].content).map(({ id }) => id))],
  }));
  const ids = [...new Set(shown.flatMap((one) => one.ids))];
  if (ids.length === 0) return [];
  const usable = await usablePictures(ctx, ids, postId);
  const others = ids.filter((id) => !usable.has(id));
  if (others.length === 0) return ids;
  const language = shown.find((one) => one.ids.some((id) => others.includes(id)))?.language ?? "ar";
  await withField(`content_${language}`, claimUploads(ctx, { ids: others, purpose: POST_IMAGE_PURPOSE }));
  return ids;
}

/** Images that admins uploaded for posts, or that this post already shows, even if the uploader is no admin any more. */
async function usablePictures({ db }: Ctx, ids: readonly string[], postId: number | null): Promise<Set<string>> {
  const rows = await db
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(sql`media_objects.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND media_objects.purpose = ${POST_IMAGE_PURPOSE}
      AND (EXISTS (SELECT 1 FROM users WHERE users.id = media_objects.owner_id AND users.is_admin)
        OR EXISTS (SELECT 1 FROM post_images AS own WHERE own.media_id = media_objects.id AND own.post_id = ${postId ?? 0})
        OR EXISTS (SELECT 1 FROM posts AS its WHERE its.thumbnail_id = media_objects.id AND its.id = ${postId ?? 0}))`);
  return new Set(rows.map(({ id }) => id));
}
