import { and, eq } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema/push.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { UnsubscribeEndpointInput } from "./input.ts";

/** Ends the caller's subscription of that endpoint, if there is one. Refuses: not_authenticated */
export async function unsubscribeEndpoint({ actor, db }: Ctx, { endpoint }: UnsubscribeEndpointInput): Promise<void> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const stored = URL.canParse(endpoint) ? new URL(endpoint).href : endpoint;
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, stored), eq(pushSubscriptions.userId, actor.userId)));
}
