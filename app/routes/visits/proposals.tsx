import { ProposeSlotInput } from "#app/domain/visits/input.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { submitVisitForm } from "#app/http/forms/submit-visit-form.ts";
import { loadVisit } from "#app/http/loaders/load-visits.ts";
import { visitTexts } from "#app/locales/browser/visits/texts.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { AnotherSlotPage } from "#app/ui/visits/another-slot-page.tsx";
import { revalidateAfterConflict } from "#app/ui/visits/revalidate-after-conflict.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/proposals.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateAfterConflict;

export const loader = async (args: Route.LoaderArgs) => (await loadVisit(args)).view;

/** Proposes another time for a visit. */
export const action = (args: Route.ActionArgs) => submitVisitForm(args, ProposeSlotInput, proposeSlot);

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export default withTexts(visitTexts, function Proposals({ loaderData: view, actionData }: Route.ComponentProps) {
  return <AnotherSlotPage view={view} submission={actionData} />;
});
