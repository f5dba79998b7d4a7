import { sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import type { AuditAction } from "../audit/rules.ts";
import { auditStatement } from "../audit/statements.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { discardImages } from "../media/discard-images.ts";
import { storeMediaIfStatement } from "../media/statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { LANGUAGES } from "../shared/contracts/language.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { type AdminPost, requirePost } from "./admin-posts.ts";
import type { RevisePostInput } from "./input.ts";
import { effectOf, isOwnSave } from "./own-saves.ts";
import { acceptPostImages, acceptThumbnail, type SentThumbnail } from "./post-images.ts";
import { changePostStatement, hidePostStatement, isPostUnchanged, writeTranslationsStatements } from "./post-statements.ts";
import { refuseIncompletePost, refuseUntitled, translationsAfterEdit } from "./post-translations.ts";
import { publicationAfter } from "./publication.ts";
import { AUTOSAVE_PAUSE_MS, type PostTranslation, type PostType, type TranslationsByLanguage } from "./rules.ts";

/** `isAutosave`: the page saved it by itself, while the admin writes. */
type Revising = {
  postId: number;
  input: RevisePostInput;
  thumbnail: SentThumbnail;
  isAutosave?: boolean;
  /** Keys of the page's own saves whose answers were lost: what they stored is no change by somebody else. */
  unanswered?: readonly string[];
};

/**
 * Changes, publishes, unpublishes or schedules a post in one batch with its audit entries, and returns its version. A stale
 * version changes nothing. Automatic saves change drafts only, and without a pause of AUTOSAVE_PAUSE_MS have one audit entry.
 * Refuses: not_authenticated · permission_denied · not_found · post.changed_meanwhile · those of refuseIncompletePost
 * and publicationAfter · upload.gone.
 */
export async function revisePost(ctx: Ctx, revising: Revising): Promise<number> {
  try {
    return await revise(ctx, revising);
  } catch (error) {
    if (revising.thumbnail.image) await discardImages(ctx, [revising.thumbnail.image]);
    throw error;
  }
}

async function revise(ctx: Ctx, { postId, input, thumbnail, isAutosave, unanswered = [] }: Revising): Promise<number> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const found = await requirePost(ctx, postId);
  if (input.version !== undefined && input.version !== found.version && !(await isOwnSave(ctx, adminId, unanswered, found)))
    throw changedBy(found);
  const words = translationsAfterEdit(found.words, input);
  refuseUntitled(words, ctx.language);
  const was = { isPublished: found.publishedAt !== null, thumbnailId: found.thumbnail?.id ?? null };
  if (isAutosave && (found.publishedAt !== null || found.publishAt !== null)) throw changedBy(found);
  const { isPublished, publishAt } = publicationAfter({ ...was, publishAt: found.publishAt }, input, ctx.now);
  const { id: thumbnailId, images } = await acceptThumbnail(ctx, thumbnail, { postId, thumbnailId: was.thumbnailId });
  const shown = thumbnailId === undefined ? was.thumbnailId : thumbnailId;
  if (isPublished || publishAt !== null) refuseIncompletePost(words, { hasThumbnail: shown !== null });
  const pictureIds = await acceptPostImages(ctx, words, postId);
  const fields = changedFields(found, { words, type: input.blog_type ?? found.type, thumbnailId: shown, publishAt });
  const turns = isPublished !== was.isPublished;
  const isLogged = !isAutosave || found.updatedBy.id !== adminId || ctx.now - found.updatedAt >= AUTOSAVE_PAUSE_MS;
  const moves = publishAt !== found.publishAt;
  if (fields.length === 0 && !turns) return found.version;

  const { db, now: at } = ctx;
  const read = { postId, version: found.version, adminId, isDraft: isAutosave };
  const stands = isPostUnchanged(read);
  const log = (action: AuditAction, before: Record<string, unknown>, after: Record<string, unknown>) =>
    auditStatement(db, { actorId: adminId, action, subjectKind: "posts", subjectId: found.slug, before, after, at }, stands);

  const { checked } = await adminBatch(ctx, {
    checked: db.select({ id: posts.id }).from(posts).where(sql`${posts.id} = ${postId} AND ${stands}`),
    images: storeMediaIfStatement(db, { images, ownerId: adminId, at, condition: stands }),
    // First, because a draft may lack parts that a published post must have.
    hidden: turns && !isPublished ? [hidePostStatement(db, read)] : [],
    revised:
      fields.length > 0 && isLogged
        ? [
            log(
              "post.revised",
              { version: found.version, ...(moves && { publish_at: found.publishAt }) },
              { version: found.version + 1, fields, ...(moves && { publish_at: publishAt }) },
            ),
          ]
        : [],
    turned: turns
      ? [log(isPublished ? "post.published" : "post.unpublished", { is_draft: isPublished }, { is_draft: !isPublished })]
      : [],
    translations: writeTranslationsStatements(db, { postId: sql`${postId}`, words, pictureIds }, stands),
    effect: recordEffectIfStatements(ctx, effectOf({ postId, version: found.version + 1 }), stands),
    changed: changePostStatement(db, {
      ...read,
      at,
      type: input.blog_type,
      thumbnailId,
      isPublished: turns ? isPublished : undefined,
      publishAt,
    }),
  });

  if (checked.length === 0) throw changedBy(await requirePost(ctx, postId));
  ctx.log("post.revised", { post_id: postId, is_published: isPublished });
  return found.version + 1;
}

const changedBy = ({ updatedBy }: AdminPost) => refuse("post.changed_meanwhile", { name: updatedBy.firstName });

type After = { words: TranslationsByLanguage; type: PostType; thumbnailId: string | null; publishAt: number | null };

/** API names of changed fields; the audit log stores the names, not the texts. */
function changedFields(found: AdminPost, { words, type, thumbnailId, publishAt }: After): string[] {
  const ofWords = LANGUAGES.flatMap((language) =>
    WORD_FIELDS.filter(([, name]) => words[language][name] !== found.words[language][name]).map(
      ([field]) => `${field}_${language}`,
    ),
  );
  return [
    ...ofWords,
    ...(type === found.type ? [] : ["blog_type"]),
    ...(thumbnailId === (found.thumbnail?.id ?? null) ? [] : ["thumbnail"]),
    ...(publishAt === found.publishAt ? [] : ["publish_at"]),
  ];
}

const WORD_FIELDS = [
  ["title", "title"],
  ["subtitle", "subtitle"],
  ["content", "content"],
  ["thumbnail_alt", "thumbnailAlt"],
] as const satisfies readonly [string, keyof PostTranslation][];
