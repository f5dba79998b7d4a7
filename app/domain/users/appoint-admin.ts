import { eq, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { users } from "#db/schema/users.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Only the system appoints admins. Refuses: permission_denied · not_found. */
export async function appointAdmin(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  requireSystem(ctx.actor);

  const { appointed } = await runBatch(ctx.db, {
    counted: recordEventIfStatement(
      ctx.db,
      { kind: "admin.appointed", at: ctx.now, userId },
      sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${userId} AND NOT users.is_admin)`,
    ),
    appointed: ctx.db.update(users).set({ isAdmin: true }).where(eq(users.id, userId)).returning({ id: users.id }),
  });

  if (appointed.length === 0) throw refuse("not_found");
}
