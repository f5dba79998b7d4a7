import { data } from "react-router";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";

/** A missing post is a 404 page. */
export async function postOrNotFound<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Refusal && error.kind === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}
