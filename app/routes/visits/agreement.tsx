import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { AgreeVisitInput } from "#app/domain/visits/input.ts";
import { findVisit } from "#app/domain/visits/queries.ts";
import { submitVisitForm } from "#app/http/forms/submit-visit-form.ts";
import { loadVisitWithCodes } from "#app/http/loaders/load-visits.ts";
import { visitTexts } from "#app/locales/browser/visits/texts.ts";
import { offlineSafeAction } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { revalidateAfterConflict } from "#app/ui/visits/revalidate-after-conflict.ts";
import { VisitPage } from "#app/ui/visits/visit-page.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/agreement.ts";

export const handle: RouteHandle = { hydrate: true };

export const shouldRevalidate = revalidateAfterConflict;

export const loader = (args: Route.LoaderArgs) => loadVisitWithCodes(args);

/** Agrees to the slot that the other side proposed. */
export const action = (args: Route.ActionArgs) => submitVisitForm(args, AgreeVisitInput, agreeOnce);

/** A second tap changes nothing: the next revision of an agreed visit is the own agreement, which only one side can give. */
const agreeOnce = (ctx: Ctx, input: AgreeVisitInput & { visitId: string }) =>
  agreeVisit(ctx, input).catch(async (error: unknown) => {
    const visit = await findVisit(ctx, input.visitId);
    const isDone = visit?.agreed && !visit.pending && visit.revision === input.revision + 1;
    if (!isDone || visit.status !== "agreed") throw error;
  });

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The visit as it is now, with the refusal. */
export default withTexts(visitTexts, function Agreement({ loaderData: view, actionData }: Route.ComponentProps) {
  return <VisitPage view={view} submission={actionData} />;
});
