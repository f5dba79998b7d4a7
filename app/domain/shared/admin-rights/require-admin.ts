import { type SQL, sql } from "drizzle-orm";
import { type Actor, isSignedIn, type SignedIn } from "../contracts/actor.ts";
import { refuse } from "../errors/refusals.ts";

export type Admin = Extract<Actor, { kind: "admin" }>;

/** A command then writes through adminBatch. Refuses: not_authenticated · permission_denied · admin.factor_required. */
export function requireAdmin(actor: Actor): Admin {
  if (actor.kind === "visitor") throw refuse("not_authenticated");
  if (isSignedIn(actor) && actor.mustSetFactor) throw refuse("admin.factor_required");
  if (actor.kind !== "admin") throw refuse("permission_denied");
  return actor;
}

/** Null for the system, whose actions need no audit entry. Refuses: not_authenticated · permission_denied · admin.factor_required. */
export const requireAdminOrSystem = (actor: Actor): Admin | null => (actor.kind === "system" ? null : requireAdmin(actor));

/** For what only cron tasks and queues do. Refuses: permission_denied. */
export function requireSystem(actor: Actor): void {
  if (actor.kind !== "system") throw refuse("permission_denied");
}

/** For setting up a required second factor. Refuses: not_authenticated · permission_denied. */
export const requireFactorOwner = (actor: Actor): SignedIn =>
  isSignedIn(actor) && actor.mustSetFactor ? actor : requireAdmin(actor);

/** SQL predicate: the user is still an active admin. adminBatch checks it, because rights may end during the request. */
export const isActiveAdmin = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users AS admin WHERE admin.id = ${userId} AND admin.is_admin AND admin.is_active)`;
