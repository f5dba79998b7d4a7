import { data, redirect } from "react-router";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { OpenReportedRoomInput } from "#app/domain/reports/input.ts";
import { openReportedRoom } from "#app/domain/reports/open-reported-room.ts";
import { findReport, reportList } from "#app/domain/reports/queries.ts";
import { reportedMessages } from "#app/domain/reports/reported-messages.ts";
import type { ReportStatus } from "#app/domain/reports/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { nextItemOf } from "#app/http/admin/next-item.ts";
import { submitDecision } from "#app/http/admin/submit-decision.ts";
import { type FormValues, readFormValues, replyToError, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminReportsTexts } from "#app/locales/browser/admin-reports/texts.ts";
import { ReportPage } from "#app/ui/admin/reports/report-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { reportRowView, reportView } from "#app/views/reports/report-views.ts";
import type { Route } from "./+types/report-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const made = await madeDecisions(ctx, "chat_reports", args.params.id);
  const found = await findReport(ctx, args.params.id);
  if (!found) throw data(null, { status: 404 });
  const messages = found.mayRead ? await reportedMessages(ctx, found) : [];
  return { made, view: reportView(ctx, found, messages), queue: found.queue.map(reportRowView) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const reportId = args.params.id;
  const typed = await readFormValues(args.request);
  const again = () => redirect(localizedPath(args.url, `/panel-admin/reports/${reportId}`), 303);
  if (typed.do === "take") {
    try {
      await claimReport(ctx, { reportId });
      return again();
    } catch (error) {
      return replyToError(error, typed, ctx.language);
    }
  }
  const outcome = await answered(ctx, typed, reportId);
  if (!outcome.ok) return outcome.reply;
  if (typed.do === "read") return again();
  const next = nextItemOf(typed) ?? (await oldestReport(ctx, typed.do === "end" ? "appealed" : "new"));
  return redirect(localizedPath(args.url, `/panel-admin/reports${next ? `/${next}` : ""}`), 303);
}

const oldestReport = async (ctx: Ctx, status: ReportStatus) =>
  (await reportList(ctx, { status, limit: 1, newestFirst: false })).results[0]?.id;

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** The submit button's value names the action of each form. */
function answered(ctx: Ctx, typed: FormValues, reportId: string) {
  switch (typed.do) {
    case "read":
      return submitForm(ctx, typed, OpenReportedRoomInput, (_, input) => openReportedRoom(ctx, { ...input, reportId }));
    case "end":
      return submitDecision(ctx, typed, typed.outcome === "changed" ? "report.changed" : "report.kept", reportId);
    default:
      return submitDecision(ctx, typed, typed.do === "uphold" ? "report.upheld" : "report.dismissed", reportId);
  }
}

/** A report: the reported user and message, the room for an admin who gave a reason, and the decision. */
export default withTexts(adminReportsTexts, function ReportDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} submission={actionData} />;
});
