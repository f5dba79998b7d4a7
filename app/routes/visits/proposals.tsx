import { ProposeSlotInput } from "#app/domain/visits/input.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { loadVisit, visitChanged } from "#app/http/loaders/load-visits.ts";
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
export async function action(args: Route.ActionArgs) {
  const { ctx, view } = await loadVisit(args);
  const { id: visitId, jobId, roomId } = view.card;
  const typed = await readFormValues(args.request);
  const outcome = await submitForm(ctx, typed, ProposeSlotInput, (_, input) => proposeSlot(ctx, { ...input, visitId }));
  return outcome.ok ? visitChanged(args.url, typed, { jobId, visitId, roomId }) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export default withTexts(visitTexts, function Proposals({ loaderData: view, actionData }: Route.ComponentProps) {
  return <AnotherSlotPage view={view} submission={actionData} />;
});
