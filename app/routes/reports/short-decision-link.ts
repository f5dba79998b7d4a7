import { data, redirect } from "react-router";
import { decisionIdOfShortPath, decisionPath } from "#app/domain/messaging/appeal-key.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import type { Route } from "./+types/short-decision-link.ts";

/** The short link in an SMS to a decision and its appeal. */
export function loader({ params, url }: Route.LoaderArgs) {
  const decision = decisionIdOfShortPath(params.token);
  if (!decision) throw data(null, { status: 404 });
  return redirect(localizedPath(url, decisionPath(decision)), 303);
}
