import { isConflictOn } from "#db/conflict.ts";
import { runBatch } from "#db/run-batch.ts";
import { transferBlocksStatements, transferParticipantsStatement } from "../chat/statements.ts";
import { transferJobsStatement } from "../jobs/statements.ts";
import { transferMediaStatement } from "../media/statements.ts";
import { transferPausesStatement } from "../no-shows/pauses/statements.ts";
import { transferNotificationsStatement } from "../notifications/statements.ts";
import { transferReportsStatements } from "../reports/statements.ts";
import { transferRatingsStatements } from "../reviews/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { forgetNameStatement } from "../users/name-statements.ts";
import { transferReportsCountStatements } from "../users/statements.ts";
import { resolveGuest } from "./resolve-guest.ts";
import { closeGuestLinkStatement } from "./statements.ts";

/**
 * Transfers a guest's job and its data to the caller, and closes the follow link, which already allowed everything. The
 * guest's number is not transferred: the caller never confirmed it. The guest's name is deleted.
 * Refuses: not_authenticated · permission_denied (a guest) · not_found · job.answered_by_you.
 */
export async function claimGuestJob(ctx: Ctx, { token }: { token: string }): Promise<{ jobId: string }> {
  const { actor, db, now } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  if (actor.isGuest) throw refuse("permission_denied");
  const guest = await resolveGuest(ctx, token);
  if (!guest) throw refuse("not_found");

  const heirs = { from: guest.userId, to: actor.userId };
  try {
    const { jobs } = await runBatch(db, {
      link: closeGuestLinkStatement(db, { userId: guest.userId, at: now }),
      jobs: transferJobsStatement(db, heirs),
      participants: transferParticipantsStatement(db, heirs),
      notifications: transferNotificationsStatement(db, heirs),
      pauses: transferPausesStatement(db, heirs),
      ratings: transferRatingsStatements(db, heirs),
      media: transferMediaStatement(db, heirs),
      blocks: transferBlocksStatements(db, heirs),
      reports: transferReportsStatements(db, heirs),
      reportsCount: transferReportsCountStatements(db, heirs),
      name: forgetNameStatement(db, guest),
    });
    const [job] = jobs;
    if (!job) throw refuse("not_found");
    return { jobId: job.id };
  } catch (error) {
    if (isConflictOn(error, "guests_end_once")) throw refuse("not_found");
    if (isConflictOn(error, "jobs_go_to_no_bidder")) throw refuse("job.answered_by_you");
    throw error;
  }
}
