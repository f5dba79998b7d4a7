import { eq, isNotNull, sql } from "drizzle-orm";
import { dataExports } from "#db/schema/privacy.ts";
import { isSignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByUser } from "../../shared/limits/limit-by-user.ts";
import { EXPORT_USER_LIMIT } from "../rules.ts";

/** Requests an archive and replaces an older one; a pending request stays. Refuses: not_authenticated · throttled. */
export async function requestDataExport(ctx: Ctx): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { actor, db, now } = ctx;
  const [waiting] = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(sql`${dataExports.userId} = ${actor.userId} AND ${dataExports.readyAt} IS NULL`);
  if (!waiting) await limitByUser({ ...ctx, actor }, EXPORT_USER_LIMIT);

  const id = newId();
  const fresh = { id, createdAt: now, readyAt: null, expiresAt: null, bytes: null };
  await db
    .insert(dataExports)
    .values({ userId: actor.userId, ...fresh })
    .onConflictDoUpdate({ target: dataExports.userId, set: fresh, setWhere: isNotNull(dataExports.readyAt) });
  const [owed] = await db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, actor.userId));

  if (owed) await ctx.outbox.push({ kind: "export_account", exportId: owed.id });
}
