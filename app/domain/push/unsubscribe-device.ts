import { and, eq } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema/push.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Ends a subscription of the caller. Refuses: not_authenticated · not_found (of another user, or ended). */
export async function unsubscribeDevice({ actor, db }: Ctx, { subscriptionId }: { subscriptionId: string }): Promise<void> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const ended = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.userId, actor.userId)))
    .returning({ id: pushSubscriptions.id });
  if (ended.length === 0) throw refuse("not_found");
}
