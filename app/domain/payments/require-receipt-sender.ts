import { isSignedIn, type SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { maySendReceipt } from "./rules.ts";

/** Refuses: not_authenticated · permission_denied · account.not_confirmed */
export function requireReceiptSender({ actor }: Pick<Ctx, "actor">): SignedIn {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  if (!maySendReceipt(actor)) throw refuse("permission_denied");
  if (!actor.isConfirmed) throw refuse("account.not_confirmed");
  return actor;
}
