import { runBatch } from "#db/run-batch.ts";
import { markAnnouncementSeenStatements } from "../../announcements/statements.ts";
import { isSignedIn, type SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { recordContactRevealedStatement } from "../contact-statements.ts";
import { type FoundJob, findJob, jobQuery } from "../queries.ts";
import { toJob } from "./select-jobs.ts";

/** Reads a job for the actor. For an artisan, also records that the contact was shown and the announcement seen. */
export async function showJob(ctx: Ctx, id: string): Promise<FoundJob | null> {
  if (!isSignedIn(ctx.actor)) return findJob(ctx, id);
  const {
    job: [row],
  } = await runBatch(ctx.db, showJobStatements(ctx, ctx.actor, id));
  return row ? toJob(row) : null;
}

export const showJobStatements = (ctx: Ctx, actor: SignedIn, id: string) => ({
  job: jobQuery(ctx, id),
  seen: actor.isArtisan
    ? [
        recordContactRevealedStatement(ctx, actor, { jobId: id, side: "artisan" }),
        ...markAnnouncementSeenStatements(ctx, actor, id),
      ]
    : [],
});
