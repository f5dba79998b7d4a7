import { markAnnouncementSeenStatements } from "../../announcements/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { recordContactRevealedStatement } from "../contact-statements.ts";
import { type FoundJob, findJob, jobQuery } from "../queries.ts";
import { toJob } from "./select-jobs.ts";

/** Reads a job for the actor. For an artisan, also records that the contact was shown and the announcement seen. */
export async function showJob(ctx: Ctx, id: string): Promise<FoundJob | null> {
  const { actor } = ctx;
  if (!isSignedIn(actor) || !actor.isArtisan) return findJob(ctx, id);

  const [[row]] = await ctx.db.batch([
    jobQuery(ctx, id),
    recordContactRevealedStatement(ctx, actor, { jobId: id, side: "artisan" }),
    ...markAnnouncementSeenStatements(ctx, actor, id),
  ]);
  return row ? toJob(row) : null;
}
