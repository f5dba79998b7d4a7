import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { visits } from "#db/schema/visits.ts";
import { refuseRepeated } from "../../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../../idempotency/statements.ts";
import { signalJobsStatement } from "../../live/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { isVisitOf, selectVisits, toVisit, type VisitView } from "../select-visits.ts";
import { areCodesShown, CODE_RENEWALS } from "./rules.ts";
import { areCodesShownSql } from "./statements.ts";

/**
 * Gives the client other codes; the old ones are worth nothing, and wrong tries start again.
 * Refuses: not_found · permission_denied (the artisan) · visit.code_not_due · visit.too_many_renewals
 */
export async function renewCodes(ctx: Ctx, { visitId }: { visitId: string }): Promise<{ visit: VisitView }> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const of = sql`visits.id = ${visitId}`;
  const operationId = newId();
  const written = sql`(${of} AND visits.operation_id = ${operationId})`;
  const isOfClient = sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = visits.job_id AND jobs.client_id = ${actor.userId} AND ${isVisitOf(actor)})`;

  const { after } = await runBatch(db, {
    renewed: db
      .update(visits)
      .set({ codeRenewals: sql`${visits.codeRenewals} + 1`, codeKeyId: ctx.signer.ids[0], operationId, updatedAt: at })
      .where(sql`${of} AND ${isOfClient} AND ${areCodesShownSql(at)} AND visits.code_renewals < ${CODE_RENEWALS}`),
    signalled: signalJobsStatement(db, { jobId: sql`visits.job_id` }, sql`visits WHERE ${written}`),
    effect: recordEffectIfStatements(ctx, visitId, sql`EXISTS (SELECT 1 FROM visits WHERE ${written})`),
    after: selectVisits(ctx, actor, of),
  }).catch(refuseRepeated);

  if (!after[0]) throw refuse("not_found");
  const visit = toVisit(after[0], actor);
  if (visit.side !== "client") throw refuse("permission_denied");
  if (visit.operationId === operationId) return { visit };
  throw refuse(areCodesShown(visit, at) ? "visit.too_many_renewals" : "visit.code_not_due");
}
