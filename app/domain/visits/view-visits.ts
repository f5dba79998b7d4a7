import { asc, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { visits } from "#db/schema/visits.ts";
import { toJob } from "../jobs/lists/select-jobs.ts";
import { jobQuery } from "../jobs/queries.ts";
import { isMatchParticipant } from "../jobs/rules.ts";
import { markVisitNotificationsReadStatement } from "../notifications/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { selectVisits, toVisit } from "./select-visits.ts";
import { lapseVisitsStatement } from "./statements.ts";

/**
 * Reads the page of a match's visits, oldest first, and marks the notifications about them as read. Null if the actor is neither
 * side. `job` is null for a former side that may not see it any more.
 */
export async function viewVisits(ctx: Ctx, { jobId }: { jobId: string }) {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const { found, rows, read } = await runBatch(db, {
    lapsed: lapseVisitsStatement(db, { which: sql`visits.job_id = ${jobId}`, at }),
    found: jobQuery(ctx, jobId),
    rows: selectVisits(ctx, actor, sql`visits.job_id = ${jobId}`).orderBy(asc(visits.createdAt), asc(visits.id)),
    read: markVisitNotificationsReadStatement(db, { userId: actor.userId, at, jobId }),
  });
  const job = found[0] ? toJob(found[0]) : null;
  const isSide = rows.length > 0 || (job !== null && isMatchParticipant(actor, job));
  return isSide ? { job, visits: rows.map((row) => toVisit(row, actor)), noticesRead: read.length } : null;
}
