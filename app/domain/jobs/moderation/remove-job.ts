import { type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { wordsUnlessErased } from "../../audit/erased-subject-statements.ts";
import { auditStatements } from "../../audit/statements.ts";
import { closeRoomsOfStatement, sayMatchEndedStatement } from "../../chat/statements.ts";
import { smsGuestsStatements } from "../../guests/statements.ts";
import { notifyEachStatements, notifyIfStatements } from "../../notifications/statements.ts";
import { endOffersStatements, offersToEndQuery } from "../../offers/statements.ts";
import { hashEntriesAfterBatch } from "../../points/hash-entries.ts";
import { refundCaptureStatements, returnablePoints } from "../../points/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { cancelVisitsStatements } from "../../visits/statements.ts";
import type { RemoveJobInput } from "../input.ts";
import { ARCHIVED_DEADLINES } from "../lifecycle/deadline-statements.ts";
import { isRemovable, REMOVABLE_STATUSES, type RemovalReason, removalReasonsOf } from "../rules.ts";
import { findJobToModerate } from "./find-job-to-moderate.ts";

/**
 * Archives a job and ends its offers or match. Captured points are refunded unless the artisan is at fault.
 * Refuses: not_authenticated · permission_denied (also for the admin's own job) · not_found · job.not_removable · invalid reason
 */
export async function removeJob(ctx: Ctx, { jobId, reason, note }: RemoveJobInput & { jobId: string }): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const job = await findJobToModerate(ctx, jobId);
  if (!job) throw refuse("not_found");
  if (job.clientId === adminId || job.artisanId === adminId) throw refuse("permission_denied");
  if (!isRemovable(job)) throw refuse("job.not_removable");
  if (!removalReasonsOf(job).includes(reason)) throw new InvalidFields({ reason: [{ code: "invalid" }] });

  const { db, now: at } = ctx;
  const { clientId, artisanId, acceptedOfferId: offerId } = job;
  const removable = sql.raw(REMOVABLE_STATUSES.map((status) => `'${status}'`).join(", "));
  // Still the same match, or still none. A completion in the meantime does not matter.
  const stillRemovable = sql`(jobs.id = ${jobId} AND jobs.status IN (${removable}) AND jobs.accepted_offer_id IS ${offerId}
    AND jobs.deleted_at IS NULL)`;
  const isRemovableNow = sql`EXISTS (SELECT 1 FROM jobs WHERE ${stillRemovable})`;
  const offersOfJob = sql`offers.job_id = ${jobId} AND ${isRemovableNow}`;
  const audit = { actorId: adminId, action: "job.removed", subjectKind: "jobs", subjectId: jobId, at } as const;
  const before = { status: job.status, held: job.held, heldFor: job.heldFor };

  const { found, ending } = await adminBatch(ctx, {
    found: db.select({ id: jobs.id }).from(jobs).where(stillRemovable),
    ending: offersToEndQuery(db, offersOfJob),
    offers: endOffersStatements(db, {
      which: offersOfJob,
      as: "void",
      releaseReason: "job_removed",
      event: "offer.voided",
      tell: "job_removed",
      at,
    }),
    match:
      offerId && artisanId
        ? endMatchStatements(ctx, { jobId, offerId, artisanId, reason }, { stillRemovable, isRemovableNow })
        : [],
    logged: auditStatements(db, { ...audit, before, after: { reason }, why: reason, note }, isRemovableNow),
    notified: notifyIfStatements(db, clientId, { type: "job_removed", at, jobId, reason }, isRemovableNow),
    guestSms: smsGuestsStatements(
      db,
      { kind: "guest_removed", at, smsADay: ctx.smsDailyLimit, smsReservedPercent: ctx.smsReservedPercent },
      sql`SELECT ${clientId} AS user_id, ${jobId} AS job_id WHERE ${isRemovableNow}`,
    ),
    counted: recordEventIfStatement(db, { kind: "job.removed", at, userId: clientId, jobId }, isRemovableNow),
    // Last: the statements above check that the job is removable.
    removed: db
      .update(jobs)
      .set({
        ...{ status: "archived", archiveReason: "removed", removalReason: reason },
        ...{ endingNote: wordsUnlessErased({ ...audit, why: reason }, note) },
        ...{ archivedAt: at, held: false, ...ARCHIVED_DEADLINES },
      })
      .where(stillRemovable),
  });

  if (found.length === 0) throw refuse("job.not_removable");

  await hashEntriesAfterBatch(ctx, [...ending.map((offer) => offer.artisanId), ...(artisanId ? [artisanId] : [])]);
}

type Match = { jobId: string; offerId: string; artisanId: string; reason: RemovalReason };

type Conditions = { stillRemovable: SQL; isRemovableNow: SQL };

function endMatchStatements(
  { db, now: at }: Ctx,
  { jobId, offerId, artisanId, reason }: Match,
  { stillRemovable, isRemovableNow }: Conditions,
) {
  const notification = { type: "match_cancelled", at, jobId, offerId } as const;
  const room = [
    sayMatchEndedStatement(db, { which: stillRemovable, at }),
    ...cancelVisitsStatements(db, { which: stillRemovable, by: null, reason: null, at }),
    closeRoomsOfStatement(db, { which: stillRemovable }),
  ];
  if (reason === "artisan_fault")
    return [...notifyIfStatements(db, artisanId, { ...notification, reason: "by_team_for_you" }, isRemovableNow), ...room];
  const returned = sql`SELECT ${artisanId} AS user_id, ${returnablePoints(offerId)} AS points WHERE ${isRemovableNow}`;
  return [
    ...notifyEachStatements(db, { ...notification, reason: "by_team" }, returned, { points: true }),
    ...refundCaptureStatements(db, { offerId, reason: "job_removed", at }, isRemovableNow),
    ...room,
  ];
}
