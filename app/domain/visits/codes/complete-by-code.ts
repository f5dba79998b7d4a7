import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import { refuseRepeated } from "../../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../../idempotency/statements.ts";
import { completeMatchesStatements } from "../../jobs/lifecycle/completion-statements.ts";
import { toJob } from "../../jobs/lists/select-jobs.ts";
import { showJobStatements } from "../../jobs/lists/show-job.ts";
import { type FoundJob, jobQuery } from "../../jobs/queries.ts";
import { isClientOf, isMatchParticipant } from "../../jobs/rules.ts";
import { notifyIfStatements } from "../../notifications/statements.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import {
  compareCompletionCode,
  completionCandidatesQuery,
  countCompletionTriesStatement,
  isRenewed,
  storeCompletionStatement,
} from "./completion-code.ts";
import { PHONE_CLOCK_AHEAD_MS } from "./rules.ts";
import { matchHasCode, recordBothCodesStatement } from "./statements.ts";

type Typed = { jobId: string; typed: string; enteredAt: number | undefined };

const wrongCode = () => new InvalidFields({ completion_code: [{ code: "wrong_code" }] });

/**
 * The artisan types the client's code when the work is done, which ends a match at once. While the job is unreviewed the code
 * is still taken, because the client may have tapped before the phone of the artisan had network. Returns the job as it is then.
 * Refuses: not_found · permission_denied · invalid time · job.not_matched · visit.code_not_due · visit.code_over ·
 * visit.code_locked · a wrong code, which is counted
 */
export async function completeByCode(ctx: Ctx, { jobId, typed, enteredAt }: Typed): Promise<FoundJob> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const { found, candidates } = await runBatch(db, {
    found: jobQuery(ctx, jobId),
    candidates: completionCandidatesQuery(ctx, jobId),
  });
  const job = found[0] && toJob(found[0]);
  if (!job) throw refuse("not_found");
  if (!isMatchParticipant(actor, job)) throw refuse("permission_denied");
  const { clientId, acceptedOfferId: offerId } = job;
  if (isClientOf(actor, job)) throw wrongCode();
  if (enteredAt !== undefined && enteredAt > at + PHONE_CLOCK_AHEAD_MS)
    throw new InvalidFields({ entered_at: [{ code: "date_in_future" }] });
  if ((job.status !== "matched" && job.status !== "unreviewed") || offerId === null) throw refuse("job.not_matched");
  const code = await compareCompletionCode(ctx, candidates, { typed, enteredAt });

  const isOfMatch = sql`(jobs.id = ${jobId} AND jobs.accepted_offer_id = ${offerId} AND jobs.client_id = ${clientId})`;
  const takesCode = sql`EXISTS (SELECT 1 FROM jobs WHERE ${isOfMatch} AND jobs.status IN ('matched', 'unreviewed'))`;
  const hasCode = matchHasCode("completion", { jobId: sql`${jobId}`, offerId: sql`${offerId}` });
  const which = sql`(${isOfMatch} AND jobs.status = 'matched' AND ${hasCode})`;
  const isCompleting = sql`EXISTS (SELECT 1 FROM jobs WHERE ${which})`;

  const { tries, entry, state, shown } = await runBatch(db, {
    tries: countCompletionTriesStatement(ctx, code, takesCode),
    entry: storeCompletionStatement(ctx, code, sql`(${takesCode} AND NOT ${hasCode})`),
    notified: notifyIfStatements(db, clientId, { type: "job_completed", at, jobId, offerId, reason: "by_code" }, isCompleting),
    event: recordEventIfStatement(db, { kind: "job.completed", at, userId: clientId, jobId, offerId }, isCompleting),
    effect: code.right ? recordEffectIfStatements(ctx, jobId, hasCode) : [],
    completed: completeMatchesStatements(db, { which, at }),
    bothCodes: recordBothCodesStatement(db, { at }, sql`(${isOfMatch} AND ${hasCode})`),
    state: db
      .select({
        takesCode: takesCode.mapWith(Boolean).as("takes_code"),
        hasCode: hasCode.mapWith(Boolean).as("has_code"),
        isRenewed: isRenewed(code).mapWith(Boolean).as("is_renewed"),
      })
      .from(sql`(SELECT 1)`),
    shown: code.right ? showJobStatements(ctx, actor, jobId) : { job: jobQuery(ctx, jobId), seen: [] },
  }).catch(refuseRepeated);

  const [after] = shown.job;
  if (after && (entry.length > 0 || (code.right && state[0]?.hasCode))) return toJob(after);
  if (!state[0]?.takesCode) throw refuse("job.not_matched");
  throw tries.length > 0 || state[0].isRenewed ? wrongCode() : refuse("visit.code_locked");
}
