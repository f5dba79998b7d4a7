import { isConflictOn } from "#db/conflict.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** For `.catch` of a batch with recordEffectStatements: another run with the same key was faster. Rethrows other errors. */
export function refuseRepeated(error: unknown): never {
  throw isConflictOn(error, "idempotent_effects") ? refuse("idempotency.in_progress") : error;
}
