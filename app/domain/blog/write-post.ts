import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { posts } from "#db/schema/blog.ts";
import { auditStatement } from "../audit/statements.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { discardImages } from "../media/discard-images.ts";
import { storeMediaIfStatement } from "../media/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { LANGUAGES } from "../shared/contracts/language.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { WritePostInput } from "./input.ts";
import { acceptPostImages, acceptThumbnail, type SentThumbnail } from "./post-images.ts";
import { writeTranslationsStatements } from "./post-statements.ts";
import { refuseIncompletePost, refuseUntitled, translationsAfterEdit } from "./post-translations.ts";
import { publicationAfter } from "./publication.ts";
import { EMPTY_TRANSLATION, slugOf, type TranslationsByLanguage } from "./rules.ts";

type Writing = { input: WritePostInput; thumbnail: SentThumbnail };

const NOTHING: TranslationsByLanguage = { ar: EMPTY_TRANSLATION, fr: EMPTY_TRANSLATION, en: EMPTY_TRANSLATION };
const UNPUBLISHED = { isPublished: false, publishAt: null };
const MARK_LENGTH = 8;

/**
 * Creates a post as a draft, which needs only one title, or publishes it, at once or later. Images of a refused post are discarded.
 * Refuses: not_authenticated · permission_denied · those of refuseUntitled, refuseIncompletePost and publicationAfter ·
 * upload.gone.
 */
export async function writePost(ctx: Ctx, writing: Writing): Promise<{ slug: string; isRepeat: boolean }> {
  try {
    return { ...(await write(ctx, writing)), isRepeat: false };
  } catch (error) {
    if (writing.thumbnail.image) await discardImages(ctx, [writing.thumbnail.image]);
    if (!isConflictOn(error, "idempotent_effects")) throw error;
    const slug = await firstEffect(ctx);
    if (!slug) throw refuse("idempotency.in_progress");
    return { slug, isRepeat: true };
  }
}

async function write(ctx: Ctx, { input, thumbnail }: Writing): Promise<{ slug: string }> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const words = translationsAfterEdit(NOTHING, input);
  const { isPublished, publishAt } = publicationAfter(UNPUBLISHED, input, ctx.now);
  refuseUntitled(words, ctx.language);
  const { id: thumbnailId = null, images } = await acceptThumbnail(ctx, thumbnail, { postId: null, thumbnailId: null });
  if (isPublished || publishAt !== null) refuseIncompletePost(words, { hasThumbnail: thumbnailId !== null });
  const pictureIds = await acceptPostImages(ctx, words, null);

  const { db, now: at } = ctx;
  const slug = slugOf(words.fr.title || words.en.title, newId().slice(0, MARK_LENGTH));
  const postId = sql`(SELECT made.id FROM posts AS made WHERE made.slug = ${slug})`;
  const isMade = sql`EXISTS (SELECT 1 FROM posts AS made WHERE made.slug = ${slug})`;
  const log = (action: "post.written" | "post.published") =>
    auditStatement(
      db,
      {
        actorId: adminId,
        action,
        subjectKind: "posts",
        subjectId: slug,
        after: { type: input.blog_type, languages: spokenIn(words), ...(publishAt !== null && { publish_at: publishAt }) },
        at,
      },
      isMade,
    );

  await adminBatch(ctx, {
    images: storeMediaIfStatement(db, { images, ownerId: adminId, at, condition: sql`1` }),
    written: db.insert(posts).values({
      ...{ slug, type: input.blog_type, thumbnailId, publishAt },
      ...{ createdAt: at, updatedAt: at, createdBy: adminId, updatedBy: adminId },
    }),
    logged: log("post.written"),
    translations: writeTranslationsStatements(db, { postId, words, pictureIds }, isMade),
    published: isPublished
      ? [log("post.published"), db.update(posts).set({ publishedAt: at }).where(sql`${posts.slug} = ${slug}`)]
      : [],
    effect: recordEffectIfStatements(ctx, slug, isMade),
  });

  ctx.log("post.written", { slug, is_published: isPublished });
  return { slug };
}

const spokenIn = (words: TranslationsByLanguage): string[] => LANGUAGES.filter((language) => words[language].title !== "");
