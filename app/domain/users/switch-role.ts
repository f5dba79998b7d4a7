import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { SwitchRoleInput } from "./input.ts";
import { maySwitchRole } from "./rules.ts";

/**
 * From now on pages show an artisan that view, on every device; the rights of the account and its sessions stay as they
 * are (T05, house decision 9). Refuses: not_authenticated · permission_denied (who is no artisan has one view).
 */
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
