import { isSignedIn, type SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { maySend } from "./rules.ts";

/** For verbs that send. Refuses: not_authenticated · permission_denied (no artisan) · account.not_confirmed. */
export function asSender({ actor }: Pick<Ctx, "actor">): SignedIn {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  if (!maySend(actor)) throw refuse("permission_denied");
  if (!actor.isConfirmed) throw refuse("account.not_confirmed");
  return actor;
}
