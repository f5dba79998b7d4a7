import { data, redirect } from "react-router";
import { inboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { confirmAdjustment, refuseAdjustment } from "#app/domain/points/decide-adjustment.ts";
import { ConfirmAdjustmentInput, RefuseAdjustmentForm } from "#app/domain/points/input.ts";
import { decidedAdjustments, waitingAdjustments } from "#app/domain/points/waiting-adjustments.ts";
import { limitProposal } from "#app/domain/settings/limit-proposal.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminFiguresTexts } from "#app/locales/browser/admin-figures/texts.ts";
import { PATH_OF_QUEUE } from "#app/ui/admin/layout/queue-paths.ts";
import { InboxPage } from "#app/ui/metrics/inbox-page.tsx";
import { ADJUSTMENT_DONE, type AdjustmentDone } from "#app/ui/metrics/waiting-adjustments.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/inbox.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const [waiting, adjustments, decided, proposal] = await Promise.all([
    inboxCounts(ctx),
    waitingAdjustments(ctx),
    decidedAdjustments(ctx),
    limitProposal(ctx),
  ]);
  // overdue items first, then the oldest
  const byAge = waiting.toSorted(
    (one, other) =>
      Number(other.isLate) - Number(one.isLate) || (one.oldestAt ?? Number.MAX_VALUE) - (other.oldestAt ?? Number.MAX_VALUE),
  );
  const done = ADJUSTMENT_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null;
  return { waiting, byAge, adjustments, decided, isLimitProposed: proposal !== null, done, now: ctx.now };
}

/** The second admin's decision about a correction of points. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  const decision = ADJUSTMENT_DONE.find((one) => one === typed.do);
  if (!decision) throw data(null, { status: 400 });
  const outcome =
    decision === "confirmed"
      ? await submitForm(ctx, typed, ConfirmAdjustmentInput, (_, { id }) => confirmAdjustment(ctx, { adjustmentId: id }))
      : await submitForm(ctx, typed, RefuseAdjustmentForm, (_, { id, note }) =>
          refuseAdjustment(ctx, { adjustmentId: id, note }),
        );
  if (!outcome.ok) return outcome.reply;
  const done: AdjustmentDone = outcome.result ?? "confirmed";
  return redirect(localizedPath(args.url, `${PATH_OF_QUEUE.adjustments}?done=${done}`), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** Everything that waits for an admin, in one list. */
export default withTexts(adminFiguresTexts, function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} submission={actionData} />;
});
