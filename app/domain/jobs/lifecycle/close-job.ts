import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { endOffersStatements, offersToEndQuery } from "../../offers/statements.ts";
import { hashEntriesAfterBatch } from "../../points/hash-entries.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import type { CloseJobInput } from "../input.ts";
import { findJob } from "../queries.ts";
import { jobCan } from "../rules.ts";
import { ARCHIVED_DEADLINES } from "./deadline-statements.ts";

/** Archives an open job and ends its offers. Refuses: not_found · permission_denied · job.not_open */
export async function closeJob(ctx: Ctx, { jobId, reason }: CloseJobInput & { jobId: string }): Promise<void> {
  const job = await findJob(ctx, jobId);
  if (!job) throw refuse("not_found");

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (!jobCan.close(ctx.actor, job)) throw refuse("job.not_open");

  const at = ctx.now;
  const { clientId } = job;
  const stillOpen = sql`(jobs.id = ${jobId} AND jobs.client_id = ${clientId} AND jobs.status = 'open' AND jobs.deleted_at IS NULL)`;
  const isOpen = sql`EXISTS (SELECT 1 FROM jobs WHERE ${stillOpen})`;
  const offersOfJob = sql`offers.job_id = ${jobId} AND ${isOpen}`;

  const [found, ending] = await ctx.db.batch([
    ctx.db.select({ id: jobs.id }).from(jobs).where(stillOpen),
    offersToEndQuery(ctx.db, offersOfJob),
    ...endOffersStatements(ctx.db, {
      which: offersOfJob,
      as: "expired",
      releaseReason: "job_closed",
      event: "offer.expired",
      tell: "job_closed",
      at,
    }),
    recordEventIfStatement(ctx.db, { kind: "job.closed", at, userId: clientId, jobId }, isOpen),
    // Last: the statements above check that the job is open.
    ctx.db
      .update(jobs)
      .set({
        ...{ status: "archived", archiveReason: "closed_by_client", archivedAt: at, held: false, endingNote: reason ?? null },
        ...ARCHIVED_DEADLINES,
      })
      .where(stillOpen),
  ]);

  if (found.length === 0) throw refuse("job.not_open");

  await hashEntriesAfterBatch(
    ctx,
    ending.map(({ artisanId }) => artisanId),
  );
}
