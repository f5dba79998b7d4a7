import { enterArrival } from "#app/domain/visits/codes/enter-arrival.ts";
import { EnterArrivalInput } from "#app/domain/visits/codes/input.ts";
import { submitVisitForm } from "#app/http/forms/submit-visit-form.ts";
import { loadVisitWithCodes } from "#app/http/loaders/load-visits.ts";
import { visitTexts } from "#app/locales/browser/visits/texts.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { revalidateAfterConflict } from "#app/ui/visits/revalidate-after-conflict.ts";
import { VisitPage } from "#app/ui/visits/visit-page.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/arrival.ts";

export const handle: RouteHandle = { hydrate: true };

export const shouldRevalidate = revalidateAfterConflict;

export const loader = (args: Route.LoaderArgs) => loadVisitWithCodes(args);

/** The artisan types the arrival code of the client. */
export const action = (args: Route.ActionArgs) => submitVisitForm(args, EnterArrivalInput, enterArrival);

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The visit as it is now, with the refusal. */
export default withTexts(visitTexts, function Arrival({ loaderData: view, actionData }: Route.ComponentProps) {
  return <VisitPage view={view} submission={actionData} />;
});
