import { eq, type SQL, sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { runBatch } from "#db/run-batch.ts";
import { jobPhotos, jobs } from "#db/schema/jobs.ts";
import { recordEventStatement } from "../../analytics/statements.ts";
import type { CodeTarget } from "../../codes/rules.ts";
import { firstEffect } from "../../idempotency/queries.ts";
import { recordEffectStatements } from "../../idempotency/statements.ts";
import { claimUploads } from "../../media/claim-uploads.ts";
import { discardImages } from "../../media/discard-images.ts";
import type { ReceivedImage } from "../../media/receive-image.ts";
import { claimUploadsStatements, storeMediaStatements } from "../../media/statements.ts";
import { isSignedIn, type SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId, newPublicRef } from "../../shared/contracts/ids.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { inactiveUserRefusal } from "../../users/inactive-user-refusal.ts";
import type { PostJobInput } from "../input.ts";
import { textRisks } from "../moderation/risk-rules.ts";
import { isImageUsedElsewhere } from "../moderation/risk-statements.ts";
import { replaceWaitingStatement } from "../replaced-statements.ts";
import { resolveReferences } from "../resolve-references.ts";
import { descriptionError, isDescriptionOptional, PHOTOS_PER_JOB } from "../rules.ts";
import { sendPendingCode } from "../send-pending-code.ts";
import { refuseSlotsThatAreOver } from "../slot-rules.ts";
import { openPendingDraftsStatements, storeWordsStatement } from "../statements.ts";

/** `codeSentTo`: where the code that opens a draft was sent. */
export type PublishedJob = { jobId: string; verificationRequired: boolean; codeSentTo?: CodeTarget };
type Posting = {
  input: PostJobInput;
  images: readonly ReceivedImage[];
  uploadIds?: readonly string[];
  repostOf?: string;
  /** A SELECT of the clients whose pending drafts this job replaces. */
  replaces?: SQL;
};

/**
 * Posts a job. Without a confirmed account it stays a draft, and the code that opens it is sent. Images of a refused job are
 * discarded.
 * Refuses: not_authenticated · media.too_many · upload.gone · user_inactive · account.leaving · invalid description, slots,
 * category or location
 */
export async function publishJob(ctx: Ctx, posting: Posting): Promise<PublishedJob> {
  try {
    return await publish(ctx, posting);
  } catch (error) {
    await discardImages(ctx, posting.images);
    throw error;
  }
}

async function publish(ctx: Ctx, { input, images, uploadIds = [], repostOf, replaces }: Posting): Promise<PublishedJob> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const photos = images.length + uploadIds.length;
  if (photos > PHOTOS_PER_JOB) throw refuse("media.too_many");
  refuseMissingDescription(input, photos);
  refuseSlotsThatAreOver(input.preferred_slots, ctx);
  const { pointsCost } = await resolveReferences(ctx, { ...input, sub_category: input.sub_category ?? null });

  const jobId = newId();
  let opened: readonly { id: string; held: boolean }[];
  try {
    const uploaded = await claimUploads(ctx, { ids: uploadIds, purpose: "job_image" });
    opened = await write(ctx, ctx.actor, { input, images: [...uploaded, ...images], jobId, pointsCost, repostOf, replaces });
  } catch (error) {
    if (isConflictOn(error, "jobs_begin_by_people_here")) throw await inactiveUserRefusal(ctx, ctx.actor.userId);
    // A second submission of the form finds its uploads used by the first one.
    if (isConflictOn(error, "idempotent_effects") || (await firstEffect(ctx))) return firstJob(ctx, images);
    throw isConflictOn(error, "job_photos.media_id") ? refuse("upload.gone") : error;
  }

  await Promise.all(opened.filter(({ held }) => !held).map(({ id }) => ctx.outbox.push({ kind: "announce_job", jobId: id })));
  if (opened.some(({ id }) => id === jobId)) return { jobId, verificationRequired: false };
  // A guest's number belongs to no account; the caller sends the code.
  const codeSentTo = ctx.actor.isGuest ? null : await sendPendingCode(ctx, ctx.actor);
  return { jobId, verificationRequired: true, ...(codeSentTo && { codeSentTo }) };
}

function refuseMissingDescription({ description, sub_category }: PostJobInput, photos: number): void {
  const error = isDescriptionOptional({ subcategoryId: sub_category ?? null, photos }) ? null : descriptionError(description);
  if (error) throw new InvalidFields({ description: [error] });
}

type Prepared = Posting & { jobId: string; pointsCost: number };

/** The account may be confirmed during the upload, so SQL decides whether the job opens. Returns the opened jobs. */
async function write(
  ctx: Ctx,
  { userId, isGuest }: SignedIn,
  { input, images, jobId, pointsCost, repostOf, replaces }: Prepared,
) {
  const { db, now: at } = ctx;
  const photos = images.map(({ id }, position) => ({ id: newId(), jobId, mediaId: id, position, attachedAt: at }));
  const batchWith = (publicRef: string) =>
    runBatch(db, {
      job: db.insert(jobs).values({
        id: jobId,
        publicRef,
        clientId: userId,
        categoryId: input.category,
        subcategoryId: input.sub_category,
        description: input.description,
        wilayaId: input.wilaya,
        communeId: input.commune,
        address: input.address,
        duration: input.duration,
        urgency: input.urgency,
        preferredSlots: input.preferred_slots ?? [],
        invoiceRequired: input.invoice_required ?? false,
        status: "draft",
        pointsCost,
        repostOf,
        heldReasons: riskReasonsAtPosting(userId, { input, images, jobId, repostOf, replaces }),
        createdAt: at,
      }),
      counted: recordEventStatement(db, { kind: "job.created", at, userId, jobId }),
      drafts: openPendingDraftsStatements(db, { userId, at, jobsADay: ctx.jobDailyLimit }),
      effect: recordEffectStatements(ctx, jobId),
      words: storeWordsStatement(db, { jobId, description: input.description }),
      media: storeMediaStatements(db, { images, ownerId: userId, at }),
      uploads: isGuest ? claimUploadsStatements(db, { images, ownerId: userId }) : [],
      photos: photos.length > 0 ? [db.insert(jobPhotos).values(photos)] : [],
      replaced: replaces ? [replaceWaitingStatement(db, { jobId, clients: replaces })] : [],
    });

  const { drafts } = await batchWith(newPublicRef()).catch((error: unknown) => {
    // A collision has a chance of 1 in 10^12, so one more try is enough.
    if (!isConflictOn(error, "jobs.public_ref")) throw error;
    return batchWith(newPublicRef());
  });
  return drafts.opened;
}

/** The daily limit is checked when the job opens. A repost shows images that were checked before. */
function riskReasonsAtPosting(
  userId: string,
  { input, images, jobId, repostOf, replaces }: Omit<Prepared, "uploadIds" | "pointsCost">,
) {
  const textReasons = JSON.stringify(textRisks([input.description, ...(input.preferred_slots ?? [])]));
  const hashes = repostOf === undefined ? images.map(({ contentHash }) => contentHash) : [];
  return sql`(SELECT json_group_array(value) FROM (SELECT value FROM json_each(${textReasons}) UNION SELECT 'same_picture' WHERE ${isImageUsedElsewhere({ hashes, jobId, clientId: userId, replaces })}))`;
}

/** The other request with the same key won; its job is the response. */
async function firstJob(ctx: Ctx, images: readonly ReceivedImage[]): Promise<PublishedJob> {
  await discardImages(ctx, images);
  const jobId = await firstEffect(ctx);
  if (!jobId) throw refuse("idempotency.in_progress");
  const [job] = await ctx.db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId));
  return { jobId, verificationRequired: job?.status === "draft" };
}
