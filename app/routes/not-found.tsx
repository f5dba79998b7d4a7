import { data } from "react-router";
import { unansweredContext } from "#app/http/context.ts";
import type { Route } from "./+types/not-found.ts";

/** Matches all unknown paths; the error page of the root responds. */
export function loader({ context }: Pick<Route.LoaderArgs, "context">): never {
  throw data(null, { status: context.get(unansweredContext) });
}

export const action = loader;

export default function NotFound() {
  return null;
}
