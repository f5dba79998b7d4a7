import { and, eq, isNull } from "drizzle-orm";
import { notifications } from "#db/schema/notifications.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Refuses: not_authenticated */
export async function markAllRead(ctx: Ctx): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");

  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(eq(notifications.userId, ctx.actor.userId), isNull(notifications.readAt)));
}
