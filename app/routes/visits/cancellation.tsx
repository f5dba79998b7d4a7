import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import { CancelVisitInput } from "#app/domain/visits/input.ts";
import { submitVisitForm } from "#app/http/forms/submit-visit-form.ts";
import { loadVisit } from "#app/http/loaders/load-visits.ts";
import { visitTexts } from "#app/locales/browser/visits/texts.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { CancelVisitPage } from "#app/ui/visits/cancel-visit-page.tsx";
import { revalidateAfterConflict } from "#app/ui/visits/revalidate-after-conflict.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/cancellation.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateAfterConflict;

export const loader = async (args: Route.LoaderArgs) => (await loadVisit(args)).view;

/** Cancels a visit with a reason. The match goes on. */
export const action = (args: Route.ActionArgs) => submitVisitForm(args, CancelVisitInput, cancelVisit);

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export default withTexts(visitTexts, function Cancellation({ loaderData: view, actionData }: Route.ComponentProps) {
  return <CancelVisitPage view={view} submission={actionData} />;
});
