import type { Ctx } from "../ctx.ts";
import { deleteJob } from "../jobs/delete-job.ts";
import { Refusal } from "../refusals.ts";
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
    const asGuest = { ...ctx, actor: guestActor({ userId, firstName, language }) };
    if (jobId !== null && !(await isTakenBack(asGuest, jobId))) continue;
    await ctx.db.batch(forgetGuestStatements(ctx.db, { userId, at: ctx.now }));
  }
}

/** Not one whose code was typed since the list was read. */
const isTakenBack = (ctx: Ctx, jobId: string): Promise<boolean> =>
  deleteJob(ctx, { jobId, onlyDraft: true }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
