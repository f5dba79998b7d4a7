import { markNoticeSeenStatement } from "../../matching/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { recordContactRevealedStatement } from "../contact-statements.ts";
import { type FoundJob, findJob, jobQuery } from "../queries.ts";
import { toJob } from "./select-jobs.ts";

/**
 * One job as it is answered to a person, null where he may not see it. The chosen artisan is told the client's number with
 * it, and that is written down; nobody else learns of another's. An artisan who was told of it has looked. One trip.
 */
export async function showJob(ctx: Ctx, id: string): Promise<FoundJob | null> {
  const { actor } = ctx;
  if (!isSignedIn(actor) || !actor.isArtisan) return findJob(ctx, id);

  const [[row]] = await ctx.db.batch([
    jobQuery(ctx, id),
    recordContactRevealedStatement(ctx, actor, { jobId: id, side: "artisan" }),
    markNoticeSeenStatement(ctx, actor, id),
  ]);
  return row ? toJob(row) : null;
}
