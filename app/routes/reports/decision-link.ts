import { data, redirect } from "react-router";
import { decisionOfShortPlace, decisionPlace } from "#app/domain/messaging/appeal-key.ts";
import { here } from "#app/http/guard.ts";
import type { Route } from "./+types/decision-link.ts";

/** The short link of an SMS to a decision and its appeal (3.6). */
export function loader({ params, url }: Route.LoaderArgs) {
  const decision = decisionOfShortPlace(params.token);
  if (!decision) throw data(null, { status: 404 });
  return redirect(here(url, decisionPlace(decision)), 303);
}
