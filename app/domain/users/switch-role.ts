import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { SwitchRoleInput } from "./input.ts";
import { maySwitchRole } from "./rules.ts";

/** Switches the view on every device; rights do not change. Refuses: not_authenticated · permission_denied (not an artisan). */
export async function switchRole(ctx: Ctx, { active_role: activeRole }: SwitchRoleInput): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  if (!maySwitchRole(ctx.actor)) throw refuse("permission_denied");

  const switched = await ctx.db
    .update(users)
    .set({ activeRole })
    .where(and(eq(users.id, ctx.actor.userId), eq(users.isArtisan, true)))
    .returning({ id: users.id });

  if (switched.length === 0) throw refuse("permission_denied");
}
