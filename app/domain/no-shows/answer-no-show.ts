import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { roomIdOf } from "../chat/rules.ts";
import { refuseRepeated } from "../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { hashEntriesAfterBatch } from "../points/hash-entries.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { AnswerNoShowInput } from "./input.ts";
import { type NoShowView, withChatTimes } from "./queries.ts";
import { refusalOfAnswer } from "./rules.ts";
import { selectNoShows, toNoShow } from "./select-no-shows.ts";
import { absentSide, absentUserOf, clientOfReport, settleNoShowsStatements } from "./statements.ts";

/**
 * The absent side agrees or contests.
 * Refuses: not_found · permission_denied · no_show.already_answered · no_show.answer_late
 */
export async function answerNoShow(
  ctx: Ctx,
  { noShowId, answer, text = null }: Omit<AnswerNoShowInput, "text"> & { text?: string | null | undefined; noShowId: string },
): Promise<NoShowView> {
  const { db, now: at, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const { userId } = actor;
  const of = sql`no_shows.id = ${noShowId}`;
  const { statements, operationId, written } = settleNoShowsStatements(ctx, {
    of,
    which: sql`${absentUserOf(sql`no_shows`, clientOfReport)} = ${userId} AND no_shows.answer_until >= ${at}`,
    ...{ status: answer, cause: answer === "agreed" ? absentSide : "unclear", answer: { text } },
  });
  const { before, after } = await runBatch(db, {
    before: selectNoShows(ctx, actor, of),
    settled: statements,
    counted:
      answer === "contested"
        ? [
            recordEventEachStatement(
              db,
              { kind: "no_show.contested", at },
              sql`SELECT ${userId} AS user_id, no_shows.job_id, no_shows.offer_id FROM no_shows WHERE ${written}`,
              { offerId: true },
            ),
          ]
        : [],
    effect: recordEffectIfStatements(ctx, noShowId, sql`EXISTS (SELECT 1 FROM no_shows WHERE ${written})`),
    after: selectNoShows(ctx, actor, of),
  }).catch(refuseRepeated);

  const [found, stored] = [before[0], after[0]];
  if (!found || !stored) throw refuse("not_found");
  if (stored.operationId !== operationId) throw refuse(refusalOfAnswer(toNoShow(found, actor), at) ?? "no_show.already_answered");
  if (stored.arePointsReturned) await hashEntriesAfterBatch(ctx, [stored.artisanId]);
  await ctx.outbox.push({ kind: "refresh_room", roomId: roomIdOf(stored.offerId) });
  return withChatTimes(ctx, toNoShow(stored, actor));
}
