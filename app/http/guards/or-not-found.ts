import { data } from "react-router";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";

/** For loaders: the 404 page for objects that are missing or not visible. */
export async function orNotFound<Found>(lookup: Promise<Found>): Promise<Found> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof Refusal && error.kind === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}
