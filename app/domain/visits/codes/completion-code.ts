import { type SQL, sql } from "drizzle-orm";
import { visitCodeEntries, visits } from "#db/schema/visits.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields } from "../../shared/errors/field-errors.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { isSixDigits } from "../../shared/text/code-text.ts";
import { codeState, codeStateSql, statesOfCode } from "./code-digits.ts";
import { codesShownFrom, isCompletionOpen, refusalOfCompletion } from "./rules.ts";
import { countCodeTriesStatement, hasEntry, isCodeLocked, storeEntryStatement } from "./statements.ts";

type Typed = { typed: string; enteredAt: number | undefined };

/** The visits of the job's match whose completion code counts. Not limited to the actor. */
export const completionCandidatesQuery = ({ db, now }: Ctx, jobId: string) =>
  db
    .select({
      ...{
        id: visits.id,
        startsAt: visits.startsAt,
        endsAt: visits.endsAt,
        renewals: visits.codeRenewals,
        keyId: visits.codeKeyId,
      },
      hasArrived: hasEntry("arrival").mapWith(Boolean).as("has_arrived"),
      isLocked: isCodeLocked("completion", now).mapWith(Boolean).as("is_locked"),
    })
    .from(visits)
    .where(sql`visits.job_id = ${jobId} AND visits.status IN ('agreed', 'arrived', 'done')
      AND visits.offer_id = (SELECT jobs.accepted_offer_id FROM jobs WHERE jobs.id = visits.job_id)`);

type Candidate = Awaited<ReturnType<typeof completionCandidatesQuery>>[number];
export type CompletionCode = Awaited<ReturnType<typeof compareCompletionCode>>;

/** Which of these visits the code belongs to. Refuses what is not even compared. */
export async function compareCompletionCode(ctx: Ctx, candidates: readonly Candidate[], { typed, enteredAt }: Typed) {
  const { now: at, signer } = ctx;
  if (candidates.length === 0) throw new InvalidFields({ completion_code: [{ code: "wrong_code" }] });
  const refusal = refusalOfCompletion(candidates, at);
  if (refusal) throw refuse(refusal);
  const open = candidates.filter((one) => isCompletionOpen(one, at));
  if (enteredAt !== undefined && open.every((one) => enteredAt < codesShownFrom(one)))
    throw new InvalidFields({ entered_at: [{ code: "invalid" }] });
  const unlocked = open.filter(({ isLocked }) => !isLocked);
  if (unlocked.length === 0) throw refuse("visit.code_locked");
  if (!isSixDigits(typed)) throw new InvalidFields({ completion_code: [{ code: "wrong_code" }] });

  const compared = await Promise.all(
    unlocked.map(async ({ id, renewals, keyId }) => {
      const state = codeState({ keyId, renewals });
      return { id, state, isRight: (await statesOfCode(signer, typed, { visitId: id, kind: "completion" })).includes(state) };
    }),
  );
  const right = compared.find(({ isRight }) => isRight) ?? null;
  return { right, wrongFor: right ? [] : compared.map(({ id }) => id), enteredAt };
}

/** A wrong code is a try for each visit whose code it might have been. */
export const countCompletionTriesStatement = ({ db, now: at }: Ctx, { wrongFor }: CompletionCode, condition: SQL) =>
  countCodeTriesStatement(
    db,
    { kind: "completion", at },
    sql`visits.id IN (SELECT value FROM json_each(${JSON.stringify(wrongFor)})) AND ${condition}`,
  );

export const storeCompletionStatement = ({ db, now: at }: Ctx, { right, enteredAt }: CompletionCode, condition: SQL) =>
  storeEntryStatement(
    db,
    { kind: "completion", enteredAt, at },
    sql`visits.id = ${right?.id ?? null} AND ${codeStateSql} = ${right?.state ?? null}
      AND NOT ${isCodeLocked("completion", at)} AND ${condition}`,
  ).returning({ visitId: visitCodeEntries.visitId });

/** SQL: the client renewed the codes since this one was compared, so it is worth nothing. */
export const isRenewed = ({ right }: CompletionCode): SQL =>
  sql`EXISTS (SELECT 1 FROM visits WHERE visits.id = ${right?.id ?? null} AND ${codeStateSql} <> ${right?.state ?? null})`;
