import { data } from "react-router";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";

/** For loaders: what may not be seen, or isn't there, is a page that says so. */
export async function orNotFound<Found>(asked: Promise<Found>): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.kind === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}
