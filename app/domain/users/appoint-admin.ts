import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Only the system appoints admins. Refuses: permission_denied · not_found. */
export async function appointAdmin(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");

  const appointed = await ctx.db.update(users).set({ isAdmin: true }).where(eq(users.id, userId)).returning({ id: users.id });

  if (appointed.length === 0) throw refuse("not_found");
}
