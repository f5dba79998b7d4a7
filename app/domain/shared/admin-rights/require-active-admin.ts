import { sql } from "drizzle-orm";
import type { Ctx } from "../contracts/ctx.ts";
import { refuse } from "../errors/refusals.ts";
import { isActiveAdmin, requireAdmin } from "./require-admin.ts";

/** For a long answer, during which rights may end. Refuses: not_authenticated · permission_denied. */
export async function requireActiveAdmin({ actor, db }: Ctx): Promise<void> {
  const { userId } = requireAdmin(actor);
  const [admin] = await db.select({ isActive: sql<number>`${isActiveAdmin(userId)}` }).from(sql`(SELECT 1)`);
  if (!admin?.isActive) throw refuse("permission_denied");
}
