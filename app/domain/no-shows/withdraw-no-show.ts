import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { roomIdOf } from "../chat/rules.ts";
import { refuseRepeated } from "../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { type NoShowView, withChatTimes } from "./queries.ts";
import { refusalOfWithdrawal } from "./rules.ts";
import { selectNoShows, toNoShow } from "./select-no-shows.ts";
import { clientOfReport, reporterOf, settleNoShowsStatements } from "./statements.ts";

/** The reporter takes the report back. A job that it opened again stays open. Refuses: not_found · permission_denied · no_show.already_answered */
export async function withdrawNoShow(ctx: Ctx, { noShowId }: { noShowId: string }): Promise<NoShowView> {
  const { db, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const of = sql`no_shows.id = ${noShowId}`;
  const { statements, operationId, written } = settleNoShowsStatements(ctx, {
    of,
    which: sql`${reporterOf(sql`no_shows`, clientOfReport)} = ${actor.userId}`,
    ...{ status: "withdrawn", cause: null },
  });
  const { before, after } = await runBatch(db, {
    before: selectNoShows(ctx, actor, of),
    settled: statements,
    effect: recordEffectIfStatements(ctx, noShowId, sql`EXISTS (SELECT 1 FROM no_shows WHERE ${written})`),
    after: selectNoShows(ctx, actor, of),
  }).catch(refuseRepeated);

  const [found, stored] = [before[0], after[0]];
  if (!found || !stored) throw refuse("not_found");
  if (stored.operationId !== operationId) throw refuse(refusalOfWithdrawal(toNoShow(found, actor)) ?? "no_show.already_answered");
  await ctx.outbox.push({ kind: "refresh_room", roomId: roomIdOf(stored.offerId) });
  return withChatTimes(ctx, toNoShow(stored, actor));
}
