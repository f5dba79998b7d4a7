import { isConflictOn } from "#db/conflict.ts";
import { isSignedIn } from "../actor.ts";
import { handOverBlocksStatements, handOverSeatsStatement } from "../chat/statements.ts";
import type { Ctx } from "../ctx.ts";
import { handOverJobsStatement } from "../jobs/statements.ts";
import { handOverMediaStatement } from "../media/statements.ts";
import { handOverNotificationsStatement } from "../notifications/statements.ts";
import { refuse } from "../refusals.ts";
import { handOverReportsStatements } from "../reports/statements.ts";
import { handOverRatingsStatements } from "../reviews/statements.ts";
import { resolveGuest } from "./resolve-guest.ts";
import { endGuestStatement } from "./statements.ts";

/**
 * The account that asks becomes the client of the request that this link follows, with its pictures, its notifications,
 * its chat and what artisans said of him; the link acts no more. Whoever holds the link may act on the request already, so
 * no more is asked of him. The guest's number stays behind: it might open an account that never proved it.
 * Refuses: not_authenticated · permission_denied (a guest) · not_found (no such link, or not the first of many at once) · job.answered_by_you.
 */
export async function takeOverRequest(ctx: Ctx, { token }: { token: string }): Promise<{ jobId: string }> {
  const { actor, db, now } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  if (actor.isGuest) throw refuse("permission_denied");
  const guest = await resolveGuest(ctx, token);
  if (!guest) throw refuse("not_found");

  const heirs = { from: guest.userId, to: actor.userId };
  try {
    const [, jobs] = await db.batch([
      endGuestStatement(db, { userId: guest.userId, at: now }),
      handOverJobsStatement(db, heirs),
      handOverSeatsStatement(db, heirs),
      handOverNotificationsStatement(db, heirs),
      ...handOverRatingsStatements(db, heirs),
      handOverMediaStatement(db, heirs),
      ...handOverBlocksStatements(db, heirs),
      ...handOverReportsStatements(db, heirs),
    ]);
    const [job] = jobs;
    if (!job) throw refuse("not_found");
    return { jobId: job.id };
  } catch (error) {
    if (isConflictOn(error, "guests_end_once")) throw refuse("not_found");
    if (isConflictOn(error, "jobs_go_to_no_bidder")) throw refuse("job.answered_by_you");
    throw error;
  }
}
