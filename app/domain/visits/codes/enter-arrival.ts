import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { visits } from "#db/schema/visits.ts";
import { refuseRepeated } from "../../idempotency/refuse-repeated.ts";
import { settleByArrivalStatements } from "../../no-shows/statements.ts";
import { hashEntriesAfterBatch } from "../../points/hash-entries.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { isSixDigits } from "../../shared/text/code-text.ts";
import { announceStatements, deliverAnnouncement, isWrittenBy } from "../announce-statements.ts";
import { selectVisits, toVisit, type VisitView } from "../select-visits.ts";
import { codeState, codeStateSql, statesOfCode } from "./code-digits.ts";
import type { EnterArrivalInput } from "./input.ts";
import { CODES_BEFORE_START_MS, codesShownFrom, PHONE_CLOCK_AHEAD_MS, refusalOfArrival } from "./rules.ts";
import {
  countCodeTriesStatement,
  hasEntry,
  isArrivalOpen,
  isCodeLocked,
  recordBothCodesStatement,
  storeEntryStatement,
} from "./statements.ts";

/**
 * The artisan types the client's code at the door. The right code again changes nothing.
 * Refuses: not_found · permission_denied · invalid time · visit.not_agreed · visit.over · visit.code_not_due ·
 * visit.code_over · visit.code_locked · a wrong code, which is counted
 */
export async function enterArrival(
  ctx: Ctx,
  { visitId, arrival_code: typed, entered_at: enteredAt }: EnterArrivalInput & { visitId: string },
): Promise<{ visit: VisitView }> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  if (enteredAt !== undefined && enteredAt > at + PHONE_CLOCK_AHEAD_MS)
    throw new InvalidFields({ entered_at: [{ code: "date_in_future" }] });

  const right = await statesOfCode(ctx.signer, typed, { visitId, kind: "arrival" });
  const isRight = sql`${codeStateSql} IN (SELECT value FROM json_each(${JSON.stringify(right)}))`;
  const isEnteredInTime = sql`visits.starts_at <= ${(enteredAt ?? at) + CODES_BEFORE_START_MS}`;
  const of = sql`visits.id = ${visitId}`;
  const isOpen = sql`(${of} AND visits.artisan_id = ${actor.userId} AND ${isArrivalOpen(at, enteredAt)} AND ${isEnteredInTime})`;
  const said = [{ operationId: newId(), say: "visit_arrived", event: "visit.arrived" }] as const;
  const written = isWrittenBy(of, said);
  const messageId = newId();

  const { lock, counted, after } = await runBatch(db, {
    lock: db
      .select({ isLocked: isCodeLocked("arrival", at).mapWith(Boolean).as("is_locked") })
      .from(visits)
      .where(of),
    counted: countCodeTriesStatement(db, { kind: "arrival", at }, sql`${isOpen} AND NOT ${isRight} AND ${isSixDigits(typed)}`),
    arrived: db
      .update(visits)
      .set({
        status: sql`CASE WHEN visits.status IN ('agreed', 'missed') THEN 'arrived' ELSE visits.status END`,
        ...{ pendingStartsAt: null, pendingEndsAt: null, pendingBy: null, remindAt: null },
        ...{ revision: sql`${visits.revision} + 1`, operationId: said[0].operationId, updatedAt: at },
      })
      .where(sql`${isOpen} AND ${isRight} AND NOT ${hasEntry("arrival")} AND NOT ${isCodeLocked("arrival", at)}`),
    settled: settleByArrivalStatements(ctx, { visitId, enteredAt: enteredAt ?? at, written }),
    entry: storeEntryStatement(db, { kind: "arrival", enteredAt, at }, written),
    bothCodes: recordBothCodesStatement(db, { at }, sql`jobs.id = (SELECT visits.job_id FROM visits WHERE ${written})`),
    announced: announceStatements(ctx, actor, {
      ...{ messageId, of, said },
      slot: { startsAt: sql`visits.starts_at`, endsAt: sql`visits.ends_at` },
    }),
    after: selectVisits(ctx, actor, of),
  }).catch(refuseRepeated);

  if (!after[0]) throw refuse("not_found");
  const visit = toVisit(after[0], actor);
  if (visit.side !== "artisan") throw refuse("permission_denied");
  if (visit.operationId === said[0].operationId) {
    await deliverAnnouncement(ctx, visit, []);
    if (visit.noShowId) await hashEntriesAfterBatch(ctx, [visit.artisanId]);
    return { visit };
  }
  const refusal = refusalOfArrival(visit, at, enteredAt);
  if (refusal) throw refuse(refusal);
  if (enteredAt !== undefined && enteredAt < codesShownFrom(visit.slot))
    throw new InvalidFields({ entered_at: [{ code: "invalid" }] });
  if (lock[0]?.isLocked) throw refuse("visit.code_locked");
  if (
    counted.length === 0 &&
    visit.arrival &&
    right.includes(codeState({ keyId: visit.codeKeyId, renewals: visit.codeRenewals }))
  )
    return { visit };
  throw new InvalidFields({ arrival_code: [{ code: "wrong_code" }] });
}
