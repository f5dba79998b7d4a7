import { and, eq, isNull, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { jobPhotos, jobs } from "#db/schema/jobs.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { objectKeysOf } from "../../media/rules.ts";
import { deleteMediaStatement } from "../../media/statements.ts";
import { hasReport } from "../../no-shows/statements.ts";
import { offersToEndQuery, voidOffersOfJobStatements } from "../../offers/statements.ts";
import { hashEntriesAfterBatch } from "../../points/hash-entries.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { findJob } from "../queries.ts";
import { jobCan } from "../rules.ts";
import { ARCHIVED_DEADLINES } from "./deadline-statements.ts";

/**
 * Deletes a job that never had a match which was reported, with its photos, and voids its offers.
 * Refuses: not_found · permission_denied · job.not_deletable (with `onlyDraft` also an open job)
 */
export async function deleteJob(ctx: Ctx, { jobId, onlyDraft = false }: { jobId: string; onlyDraft?: boolean }): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (!jobCan.delete(ctx.actor, job)) throw refuse("job.not_deletable");

  const at = ctx.now;
  const stillDeletable = and(
    eq(jobs.id, jobId),
    eq(jobs.clientId, job.clientId),
    onlyDraft ? eq(jobs.status, "draft") : sql`${jobs.status} IN ('draft', 'open')`,
    isNull(jobs.acceptedOfferId),
    isNull(jobs.deletedAt),
    // The artisan of an ended match still answers.
    sql`NOT ${hasReport}`,
  );
  const isDeletable = sql`EXISTS (SELECT 1 FROM jobs WHERE ${stillDeletable})`;
  const isDeleted = sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND jobs.deleted_at = ${at})`;

  const { ending, deleted, deletedMedia } = await runBatch(ctx.db, {
    ending: offersToEndQuery(ctx.db, sql`offers.job_id = ${jobId} AND ${isDeletable}`),
    counted: recordEventIfStatement(ctx.db, { kind: "job.deleted", at, userId: job.clientId, jobId }, isDeletable),
    deleted: ctx.db
      .update(jobs)
      .set({
        status: "archived",
        archiveReason: "closed_by_client",
        archivedAt: at,
        deletedAt: at,
        held: false,
        ...ARCHIVED_DEADLINES,
      })
      .where(stillDeletable)
      .returning({ id: jobs.id }),
    photos: ctx.db.delete(jobPhotos).where(sql`${jobPhotos.jobId} = ${jobId} AND ${isDeleted}`),
    deletedMedia: deleteMediaStatement(ctx.db, { ids: job.images.map(({ mediaId }) => mediaId), condition: isDeleted }),
    offers: voidOffersOfJobStatements(ctx.db, { jobId, at, condition: isDeleted }),
  });

  if (deleted.length === 0) throw refuse("job.not_deletable");

  await ctx.media.delete(objectKeysOf(deletedMedia.map(({ key }) => key)));
  await hashEntriesAfterBatch(
    ctx,
    ending.map((offer) => offer.artisanId),
  );
}
