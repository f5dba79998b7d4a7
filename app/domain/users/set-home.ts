import { and, eq, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Distances are measured from this commune. Refuses: not_authenticated · fields: a commune outside the wilaya. */
export async function setHome(ctx: Ctx, { wilayaId, communeId }: { wilayaId: number; communeId: number }): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");

  const isThere = sql`EXISTS (SELECT 1 FROM communes WHERE communes.id = ${communeId} AND communes.wilaya_id = ${wilayaId})`;
  const moved = await ctx.db
    .update(users)
    .set({ wilayaId, communeId })
    .where(and(eq(users.id, ctx.actor.userId), isThere))
    .returning({ id: users.id });

  if (moved.length === 0) throw new InvalidFields({ commune: [{ code: "does_not_exist", params: { pk: communeId } }] });
}
