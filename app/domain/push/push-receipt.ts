import type { Ctx } from "../shared/contracts/ctx.ts";
import type { PushKey } from "./statements.ts";

const RECEIPT_LIFETIME_MS = 7 * 86_400_000;

/** Lets the service worker report what became of one push, without a session. */
export async function signReceipt(ctx: Ctx, { userId, notificationId, subscriptionId }: PushKey): Promise<string> {
  const named = [userId, notificationId, subscriptionId, (ctx.now + RECEIPT_LIFETIME_MS).toString(36)].join(".");
  return `${named}.${await ctx.signer.sign("push_receipt", named)}`;
}
