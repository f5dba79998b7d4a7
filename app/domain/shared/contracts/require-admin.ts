import { type SQL, sql } from "drizzle-orm";
import { refuse } from "../errors/refusals.ts";
import { type Actor, isSignedIn, type SignedIn } from "./actor.ts";
import type { Ctx } from "./ctx.ts";

/** Refuses: not_authenticated · permission_denied · admin.factor_required. */
export function requireAdmin(actor: Actor): Extract<Actor, { kind: "admin" }> {
  if (actor.kind === "visitor") throw refuse("not_authenticated");
  if (isSignedIn(actor) && actor.mustSetFactor) throw refuse("admin.factor_required");
  if (actor.kind !== "admin") throw refuse("permission_denied");
  return actor;
}

/** For setting up a required second factor. Refuses: not_authenticated · permission_denied. */
export const asFactorOwner = (actor: Actor): SignedIn => (isSignedIn(actor) && actor.mustSetFactor ? actor : requireAdmin(actor));

/** SQL predicate: the user is still an active admin. Part of every admin write, because rights may end during the request. */
export const isActiveAdmin = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users AS admin WHERE admin.id = ${userId} AND admin.is_admin AND admin.is_active)`;

/** After a write that changed nothing, because the admin's rights may have been revoked. Refuses: permission_denied. */
export async function refuseDismissed({ db }: Pick<Ctx, "db">, userId: string): Promise<void> {
  const [found] = await db.select({ isAtWork: sql<number>`${isActiveAdmin(userId)}` }).from(sql`(SELECT 1)`);
  if (found?.isAtWork !== 1) throw refuse("permission_denied");
}
