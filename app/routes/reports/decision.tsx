import { data, redirect } from "react-router";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { AppealInput } from "#app/domain/reports/input.ts";
import { myReportDecision } from "#app/domain/reports/my-report-decision.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import { ctxContext } from "#app/http/context.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { requireUserOrGuest } from "#app/http/guards/find-user-or-guest.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { reportTexts } from "#app/locales/browser/reports/texts.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { DecisionPage } from "#app/ui/reports/decision-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/decision.ts";

export const handle: RouteHandle = { hydrate: true };

export const shouldRevalidate = revalidateUnlessOffline;

/** A user who cannot sign in uses the key of the email or SMS, a guest also the follow link. Others sign in. */
async function findDecision(args: Route.LoaderArgs | Route.ActionArgs) {
  const key = args.url.searchParams.get("key") ?? undefined;
  const ctx = args.context.get(ctxContext);
  return {
    ctx: key === undefined || isSignedIn(ctx.actor) ? await requireUserOrGuest(args) : ctx,
    key,
    reportId: args.params.id,
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, ...which } = await findDecision(args);
  const decision = await myReportDecision(ctx, which);
  if (!decision) throw data(null, { status: 404 });
  return { decision, isSignedIn: isSignedIn(ctx.actor), notificationsRead: decision.notificationsRead };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, ...which } = await findDecision(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), AppealInput, (_, input) =>
    appealDecision(ctx, { ...input, ...which }),
  );
  return outcome.ok
    ? redirect(localizedPath(args.url, `/account/decisions/${which.reportId}${args.url.search}`), 303)
    : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** The decision on a report that concerns the user. If it is against them, they can appeal once. */
export default withTexts(reportTexts, function Decision({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionPage {...loaderData} submission={actionData} />;
});
