import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { textGuestsStatements } from "../guests/statements.ts";
import { notifyIfStatement } from "../notifications/statements.ts";
import { endingOffersStatement, endOffersStatements } from "../offers/statements.ts";
import { sealAfterwards } from "../points/seal-entries.ts";
import { refuse } from "../refusals.ts";
import { CLOCK_OF_ARCHIVED } from "./clock-statements.ts";
import { asModerator, jobToModerate } from "./held-jobs.ts";
import type { RemoveJobInput } from "./input.ts";

/**
 * An admin takes an open request away: it is archived, its offers are void, their points go back, and both sides are told,
 * its client why. Refuses: not_authenticated · permission_denied (also to remove one's own) · not_found · job.not_open.
 */
export async function removeJob(ctx: Ctx, { jobId, reason }: RemoveJobInput & { jobId: string }): Promise<void> {
  const { userId: adminId } = asModerator(ctx.actor);
  const job = await jobToModerate(ctx, jobId);
  if (!job) throw refuse("not_found");
  if (job.clientId === adminId) throw refuse("permission_denied");
  if (job.status !== "open") throw refuse("job.not_open");

  const { db, now: at } = ctx;
  const stillOpen = sql`(jobs.id = ${jobId} AND jobs.status = 'open' AND jobs.deleted_at IS NULL)`;
  const isOpen = sql`EXISTS (SELECT 1 FROM jobs WHERE ${stillOpen})`;
  const its = sql`offers.job_id = ${jobId} AND ${isOpen}`;
  const audit = { actorId: adminId, action: "job.removed", subjectKind: "jobs", subjectId: jobId, at } as const;

  const [stood, ending] = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(stillOpen),
    endingOffersStatement(db, its),
    ...endOffersStatements(db, {
      which: its,
      as: "void",
      releaseReason: "job_removed",
      event: "offer.voided",
      tell: "job_removed",
      at,
    }),
    auditIfStatement(db, { ...audit, before: { held: job.held, heldFor: job.heldFor }, after: { reason }, why: reason }, isOpen),
    notifyIfStatement(db, job.clientId, { type: "job_removed", at, jobId, reason }, isOpen),
    ...textGuestsStatements(
      db,
      { kind: "guest_removed", at, smsADay: ctx.smsADay },
      sql`SELECT ${job.clientId} AS user_id, ${jobId} AS job_id WHERE ${isOpen}`,
    ),
    recordEventIfStatement(db, { kind: "job.removed", at, userId: job.clientId, jobId }, isOpen),
    // Last, since all the others ask whether it is open.
    db
      .update(jobs)
      .set({ status: "archived", archiveReason: "removed", archivedAt: at, held: false, ...CLOCK_OF_ARCHIVED })
      .where(stillOpen),
  ]);

  if (stood.length === 0) throw refuse("job.not_open");

  await sealAfterwards(
    ctx,
    ending.map(({ artisanId }) => artisanId),
  );
}
