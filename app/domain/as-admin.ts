import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "./actor.ts";
import { refuse } from "./refusals.ts";

/** For verbs of the back office. Refuses: not_authenticated · permission_denied. */
export function asAdmin(actor: Actor): Extract<Actor, { kind: "admin" }> {
  if (actor.kind === "visitor") throw refuse("not_authenticated");
  if (actor.kind !== "admin") throw refuse("permission_denied");
  return actor;
}

/** An SQL truth: that account is an admin's at work, so what he began a moment ago may still be done. */
export const isAdminAtWork = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users AS asking WHERE asking.id = ${userId} AND asking.is_admin AND asking.is_active)`;
