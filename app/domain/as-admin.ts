import type { Actor } from "./actor.ts";
import { refuse } from "./refusals.ts";

/** For verbs of the back office. Refuses: not_authenticated · permission_denied. */
export function asAdmin(actor: Actor): Extract<Actor, { kind: "admin" }> {
  if (actor.kind === "visitor") throw refuse("not_authenticated");
  if (actor.kind !== "admin") throw refuse("permission_denied");
  return actor;
}
