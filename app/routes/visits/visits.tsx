import { ProposeVisitInput } from "#app/domain/visits/input.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { cameFrom, loadVisits, visitChanged } from "#app/http/loaders/load-visits.ts";
import { proposedVisit } from "#app/http/loaders/proposed-visit.ts";
import { visitTexts } from "#app/locales/browser/visits/texts.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { revalidateAfterConflict } from "#app/ui/visits/revalidate-after-conflict.ts";
import { VisitsPage } from "#app/ui/visits/visits-page.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/visits.ts";

export const handle: RouteHandle = { hydrate: true };

export const shouldRevalidate = revalidateAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const { view } = await loadVisits(args);
  return { ...view, cameFrom: cameFrom(args.url.searchParams.get("from")) };
}

/** Proposes a visit. */
export async function action(args: Route.ActionArgs) {
  const { ctx, view } = await loadVisits(args);
  const { jobId, roomId } = view;
  const typed = await readFormValues(args.request);
  const outcome = await submitForm(ctx, typed, ProposeVisitInput, (_, input) => proposeVisit(ctx, { ...input, jobId }));
  if (outcome.ok) return visitChanged(args.url, typed, { jobId, roomId, visitId: outcome.result.visitId });
  const before = await proposedVisit(ctx, jobId, typed);
  return before ? visitChanged(args.url, typed, { jobId, roomId, visitId: before.visitId }) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The visits of a match, and the form of another one. */
export default withTexts(visitTexts, function Visits({ loaderData: view, actionData }: Route.ComponentProps) {
  return <VisitsPage view={view} submission={actionData} />;
});
