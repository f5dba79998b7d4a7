import { eq } from "drizzle-orm";
import { paymentReceipts } from "#db/schema/payments.ts";
import type { Actor } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { mayDecide } from "./rules.ts";
import { repeats } from "./statements.ts";

/** For verbs that decide. Refuses: not_authenticated · permission_denied. */
export function asDecider(actor: Actor): Extract<Actor, { kind: "admin" }> {
  if (actor.kind === "visitor") throw refuse("not_authenticated");
  if (!mayDecide(actor)) throw refuse("permission_denied");
  return actor;
}

/** Before anything is read of a decision. Refuses: not_authenticated · permission_denied (nobody decides his own) · not_found. */
export async function mayBeDecidedBy(ctx: Ctx, receiptId: string): Promise<void> {
  const { userId: adminId } = asDecider(ctx.actor);
  const [receipt] = await ctx.db
    .select({ userId: paymentReceipts.userId })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.id, receiptId));
  if (!receipt) throw refuse("not_found");
  if (receipt.userId === adminId) throw refuse("permission_denied");
}

/**
 * What a decision is made by. `submission`: the sending that was looked at, if its admin says so.
 * Refuses: not_found · permission_denied (nobody decides his own) · receipt.already_decided, also of an earlier sending.
 */
export async function findWaitingReceipt(
  ctx: Ctx,
  { receiptId, submission }: { receiptId: string; submission?: number | undefined },
) {
  const { userId: adminId } = asDecider(ctx.actor);
  const [receipt] = await ctx.db
    .select({
      id: paymentReceipts.id,
      userId: paymentReceipts.userId,
      points: paymentReceipts.points,
      status: paymentReceipts.status,
      submission: paymentReceipts.submission,
      duplicateOf: repeats(receiptId),
    })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.id, receiptId));
  if (!receipt) throw refuse("not_found");
  if (receipt.userId === adminId) throw refuse("permission_denied");
  if (receipt.status !== "pending") throw refuse("receipt.already_decided");
  if (submission !== undefined && submission !== receipt.submission) throw refuse("receipt.already_decided");
  return receipt;
}
