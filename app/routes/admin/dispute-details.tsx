import { data, redirect } from "react-router";
import { findAdminDispute, listDisputes } from "#app/domain/disputes/admin-disputes.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { decideDisputeAppeal } from "#app/domain/disputes/decide-dispute-appeal.ts";
import { findDisputeCase } from "#app/domain/disputes/dispute-timeline.ts";
import { disputedMessages } from "#app/domain/disputes/disputed-messages.ts";
import { DecideDisputeAppealInput, DecideDisputeInput, OpenDisputedRoomInput } from "#app/domain/disputes/input.ts";
import { openDisputedRoom } from "#app/domain/disputes/open-disputed-room.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { nextItemOf } from "#app/http/admin/next-item.ts";
import { type FormValues, readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminDisputesTexts } from "#app/locales/browser/admin-disputes/texts.ts";
import { adminReportsTexts } from "#app/locales/browser/admin-reports/texts.ts";
import { DisputePage } from "#app/ui/admin/disputes/dispute-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { adminDisputeRow, adminDisputeView, storedDecision } from "#app/views/disputes/admin-dispute-view.ts";
import type { Route } from "./+types/dispute-details.ts";

/** Names the dispute that was just decided in the address of the page that opens after it. */
const DECIDED = "decided";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const decidedId = args.url.searchParams.get(DECIDED);
  const [found, { results }, decided] = await Promise.all([
    findDisputeCase(ctx, args.params.id),
    listDisputes(ctx, {}),
    decidedId === null ? null : findAdminDispute(ctx, decidedId),
  ]);
  if (!found) throw data(null, { status: 404 });
  const messages = found.mayRead ? await disputedMessages(ctx, found) : [];
  const view = adminDisputeView(ctx, found, messages);
  const rows = results.map((row) => adminDisputeRow(row, ctx.now));
  const isListed = !view.isWaiting || rows.some(({ id }) => id === view.id);
  return {
    ...{ view, stored: decided && storedDecision(decided) },
    // one beyond the first page of the list stands at the top of its own queue
    queue: isListed ? rows : [adminDisputeRow(found.dispute, ctx.now), ...rows],
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const disputeId = args.params.id;
  const typed = await readFormValues(args.request);
  const outcome = await answered(ctx, typed, disputeId);
  if (!outcome.ok) return outcome.reply;
  const stored = typed.do === "read" ? "" : `?${DECIDED}=${disputeId}`;
  return redirect(localizedPath(args.url, `/panel-admin/disputes/${nextItemOf(typed) ?? disputeId}`) + stored, 303);
}

/** The value of `do` names the form. */
function answered(ctx: Ctx, typed: FormValues, disputeId: string) {
  switch (typed.do) {
    case "read":
      return submitForm(ctx, typed, OpenDisputedRoomInput, (_, input) => openDisputedRoom(ctx, { ...input, disputeId }));
    case "end":
      return submitForm(ctx, typed, DecideDisputeAppealInput, (_, input) => decideDisputeAppeal(ctx, { ...input, disputeId }));
    default:
      return submitForm(ctx, typed, DecideDisputeInput, (_, input) => decideDispute(ctx, { ...input, disputeId }));
  }
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** A dispute: what both sides say, what happened, the room for an admin who gave a reason, and the decision. */
export default withTexts(
  [adminDisputesTexts, adminReportsTexts],
  function DisputeDetails({ loaderData, actionData }: Route.ComponentProps) {
    return <DisputePage {...loaderData} submission={actionData} />;
  },
);
