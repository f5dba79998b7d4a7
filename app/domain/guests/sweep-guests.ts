import type { Ctx } from "../ctx.ts";
import { deleteJob } from "../jobs/delete-job.ts";
import { guestActor } from "./guest-actor.ts";
import { forgottenGuestsQuery } from "./queries.ts";
import { WAITING_REQUEST_LIFETIME_MS } from "./rules.ts";
import { forgetGuestStatements } from "./statements.ts";

/** More wait for the next night. */
const AT_ONCE = 200;

/** Requests whose code nobody typed within a day are taken back with their pictures, and name and number are forgotten. */
export async function sweepGuests(ctx: Ctx): Promise<void> {
  const forgotten = await forgottenGuestsQuery(ctx.db, { before: ctx.now - WAITING_REQUEST_LIFETIME_MS, limit: AT_ONCE });
  for (const { userId, firstName, language, jobId } of forgotten) {
    if (jobId !== null) await deleteJob({ ...ctx, actor: guestActor({ userId, firstName, language }) }, { jobId });
    await ctx.db.batch(forgetGuestStatements(ctx.db, { userId, at: ctx.now }));
  }
}
