import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/open.ts";
import { runBatch } from "#db/run-batch.ts";
import { type Dispute, disputes } from "#db/schema/disputes.ts";
import { refuseRepeated } from "../idempotency/refuse-repeated.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { type RefusalCode, refuse } from "../shared/errors/refusals.ts";
import { type DisputeView, selectDisputes, toDispute } from "./select-disputes.ts";
import { hasWritten, isDisputeOf, type Operation, sideOf } from "./statements.ts";

export type Change = {
  set: { [Column in keyof Dispute]?: Dispute[Column] | SQL };
  /** SQL predicate on disputes: `refusal` refuses nothing. */
  condition: SQL;
  refusal(dispute: DisputeView): RefusalCode | null;
  effects(operation: Operation, actor: SignedIn): readonly Statement[];
};

/** A change by one of the sides: one trip, which also reads why nothing changed. Refuses: not_found and what `refusal` names */
export async function changeDispute(ctx: Ctx, disputeId: string, change: Change): Promise<DisputeView> {
  const { db, actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_found");
  const operation = { disputeId, operationId: newId() };
  const of = sql`disputes.id = ${disputeId}`;
  const isSide = sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = disputes.job_id AND ${isDisputeOf(actor)})`;
  const { before, after } = await runBatch(db, {
    before: selectDisputes(ctx, actor, of),
    changed: db
      .update(disputes)
      .set({ ...change.set, operationId: operation.operationId })
      .where(sql`${of} AND ${isSide} AND ${change.condition}`),
    effects: [...change.effects(operation, actor)],
    effect: recordEffectIfStatements(ctx, disputeId, hasWritten(operation)),
    after: selectDisputes(ctx, actor, of),
  }).catch(refuseRepeated);
  const [found, stored] = [before[0], after[0]];
  if (!found || !stored) throw refuse("not_found");
  if (stored.operationId !== operation.operationId) {
    const code = change.refusal(toDispute(found, actor));
    throw code ? refuse(code) : new Error("a change of a dispute was refused for no known reason");
  }
  return toDispute(stored, actor);
}

/** SQL text on disputes: the actor's side, if the actor is one. */
export const ofActor = ({ actor }: Ctx): SQL => (isSignedIn(actor) ? sideOf(actor) : sql`NULL`);
