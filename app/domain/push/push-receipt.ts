import type { Ctx } from "../shared/contracts/ctx.ts";
import { PUSH_RECEIPT_LIFETIME_MS } from "./delivery-rules.ts";
import type { PushKey } from "./statements.ts";

const PURPOSE = "push_receipt";

export async function signReceipt(ctx: Ctx, { userId, notificationId, subscriptionId }: PushKey): Promise<string> {
  const named = [userId, notificationId, subscriptionId, (ctx.now + PUSH_RECEIPT_LIFETIME_MS).toString(36)].join(".");
  return `${named}.${await ctx.signer.sign(PURPOSE, named)}`;
}

/** Null if it is forged or too old. */
export async function readReceipt(ctx: Ctx, receipt: string): Promise<PushKey | null> {
  const [userId = "", notificationId = "", subscriptionId = "", until = "", ...signature] = receipt.split(".");
  const named = [userId, notificationId, subscriptionId, until].join(".");
  if (!(await ctx.signer.verify(PURPOSE, named, signature.join(".")))) return null;
  return ctx.now < Number.parseInt(until, 36) ? { userId, notificationId, subscriptionId } : null;
}
