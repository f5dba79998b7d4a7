import { data, redirect } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { beginReading } from "#app/domain/reports/begin-reading.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { endAppeal } from "#app/domain/reports/end-appeal.ts";
import { DismissReportInput, EndAppealInput, ReadRoomOfReportInput, UpholdReportInput } from "#app/domain/reports/input.ts";
import { findReport } from "#app/domain/reports/queries.ts";
import { reportedMessages } from "#app/domain/reports/reported-messages.ts";
import { takeReport } from "#app/domain/reports/take-report.ts";
import { replyTo, submitForm, type Typed, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { reportView } from "#app/http/report-views.ts";
import { ReportPage } from "#app/ui/panel/report-page.tsx";
import type { Route } from "./+types/report-file.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const found = await findReport(ctx, args.params.id);
  if (!found) throw data(null, { status: 404 });
  return reportView(ctx, found, found.mayRead ? await reportedMessages(ctx, found) : []);
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const reportId = args.params.id;
  const typed = await typedFields(args.request);
  const again = () => redirect(here(args.url, `/panel-admin/reports/${reportId}`), 303);
  if (typed.do === "take") {
    try {
      await takeReport(ctx, { reportId });
      return again();
    } catch (error) {
      return replyTo(error, typed, ctx.language);
    }
  }
  const outcome = await answered(ctx, typed, reportId);
  return outcome.ok ? again() : outcome.reply;
}

/** Each form of the page says what it does by the name of its button. */
function answered(ctx: Ctx, typed: Typed, reportId: string) {
  switch (typed.do) {
    case "read":
      return submitForm(ctx, typed, ReadRoomOfReportInput, (_, input) => beginReading(ctx, { ...input, reportId }));
    case "end":
      return submitForm(ctx, typed, EndAppealInput, (_, input) => endAppeal(ctx, { ...input, reportId }));
    case "uphold":
      return submitForm(ctx, typed, UpholdReportInput, (_, input) => decideReport(ctx, { ...input, reportId, status: "upheld" }));
    default:
      return submitForm(ctx, typed, DismissReportInput, (_, input) =>
        decideReport(ctx, { ...input, reportId, status: "dismissed" }),
      );
  }
}

/** One report: what is said of whom, the room for who writes down why he reads it, and the decision. */
export default function ReportFile({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage view={loaderData} heard={actionData} />;
}
