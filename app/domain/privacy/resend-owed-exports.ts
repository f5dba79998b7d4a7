import { and, isNull, lte } from "drizzle-orm";
import { dataExports } from "#db/schema/privacy.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { EXPORT_OWED_AFTER_MS } from "./rules.ts";

const OWED_AT_ONCE = 50;

/** Archives that were asked for and that the queue lost on the way are pushed again. Refuses: permission_denied. */
export async function resendOwedExports(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  const owed = await ctx.db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(isNull(dataExports.readyAt), lte(dataExports.createdAt, ctx.now - EXPORT_OWED_AFTER_MS)))
    .limit(OWED_AT_ONCE);
  await Promise.all(owed.map(({ id }) => ctx.outbox.push({ kind: "export_account", exportId: id })));
  return owed.length;
}
