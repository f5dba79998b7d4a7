import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { toJob } from "../jobs/lists/select-jobs.ts";
import { jobQuery } from "../jobs/queries.ts";
import { isMatchParticipant } from "../jobs/rules.ts";
import { markVisitNotificationsReadStatement } from "../notifications/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { visitsStatements } from "./queries.ts";
import { toVisit } from "./select-visits.ts";

/** The page of a match's visits. Null if the actor is neither side; `job` is null for a former side that no longer sees it. */
export async function viewVisits(ctx: Ctx, { jobId }: { jobId: string }) {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const { found, rows, read } = await runBatch(db, {
    ...visitsStatements(ctx, actor, sql`visits.job_id = ${jobId}`),
    found: jobQuery(ctx, jobId),
    read: markVisitNotificationsReadStatement(db, { userId: actor.userId, at, jobId }),
  });
  const job = found[0] ? toJob(found[0]) : null;
  const isSide = rows.length > 0 || (job !== null && isMatchParticipant(actor, job));
  return isSide ? { job, visits: rows.map((row) => toVisit(row, actor)), notificationsRead: read.length } : null;
}
