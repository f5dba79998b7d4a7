import { asc, type SQL, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { visits } from "#db/schema/visits.ts";
import { jobQuery } from "../jobs/queries.ts";
import { isMatchParticipant } from "../jobs/rules.ts";
import { isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { selectVisits, toVisit, type VisitView } from "./select-visits.ts";
import { lapseVisitsStatement } from "./statements.ts";

/** Null if the actor is neither side. What time ended is written down first. */
export async function findVisit(ctx: Ctx, id: string): Promise<VisitView | null> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) return null;
  const { found } = await runBatch(db, {
    lapsed: lapseVisitsStatement(db, { which: sql`visits.id = ${id}`, at }),
    found: selectVisits(ctx, actor, sql`visits.id = ${id}`),
  });
  return found[0] ? toVisit(found[0], actor) : null;
}

/** Visits of all matches of the job in which the actor is a side, oldest first. Refuses: not_authenticated */
export async function visitsOfJob(ctx: Ctx, jobId: string): Promise<VisitView[]> {
  const actor = signedIn(ctx);
  const { rows } = await runBatch(ctx.db, visitsStatements(ctx, actor, sql`visits.job_id = ${jobId}`));
  return rows.map((row) => toVisit(row, actor));
}

/** The same for a reader who may have none. Refuses: not_authenticated · not_found · permission_denied */
export async function readVisitsOfJob(ctx: Ctx, jobId: string): Promise<VisitView[]> {
  const actor = signedIn(ctx);
  const { job, rows } = await runBatch(ctx.db, {
    job: jobQuery(ctx, jobId),
    ...visitsStatements(ctx, actor, sql`visits.job_id = ${jobId}`),
  });
  // A former artisan may no longer see the job, as while it is held.
  if (rows.length === 0 && !job[0]) throw refuse("not_found");
  if (rows.length === 0 && job[0] && !isMatchParticipant(actor, job[0])) throw refuse("permission_denied");
  return rows.map((row) => toVisit(row, actor));
}

/** For a batch that reads more. `which` is an SQL predicate on visits. */
export const visitsStatements = ({ db, now: at }: Ctx, actor: SignedIn, which: SQL) => ({
  lapsed: lapseVisitsStatement(db, { which, at }),
  rows: selectVisits({ db }, actor, which).orderBy(asc(visits.createdAt), asc(visits.id)),
});

/** As the commands see it: a slot that is over is still refused as such. Refuses: not_found */
export async function requireVisit(ctx: Ctx, id: string): Promise<VisitView> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_found");
  const [row] = await selectVisits(ctx, ctx.actor, sql`visits.id = ${id}`);
  if (!row) throw refuse("not_found");
  return toVisit(row, ctx.actor);
}

function signedIn({ actor }: Ctx): SignedIn {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  return actor;
}
