import { data, redirect } from "react-router";
import { beginReading } from "#app/domain/reports/begin-reading.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { DismissReportInput, ReadRoomOfReportInput, UpholdReportInput } from "#app/domain/reports/input.ts";
import { findReport } from "#app/domain/reports/queries.ts";
import { reportedMessages } from "#app/domain/reports/reported-messages.ts";
import { takeReport } from "#app/domain/reports/take-report.ts";
import { replyTo, submitForm, typedFields } from "#app/http/form.ts";
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
  const outcome =
    typed.do === "read"
      ? await submitForm(ctx, typed, ReadRoomOfReportInput, (_, input) => beginReading(ctx, { ...input, reportId }))
      : typed.do === "uphold"
        ? await submitForm(ctx, typed, UpholdReportInput, (_, input) =>
            decideReport(ctx, { ...input, reportId, status: "upheld" }),
          )
        : await submitForm(ctx, typed, DismissReportInput, (_, input) =>
            decideReport(ctx, { ...input, reportId, status: "dismissed" }),
          );
  return outcome.ok ? again() : outcome.reply;
}

/** One report: what is said of whom, the room for who writes down why he reads it, and the decision. */
export default function ReportFile({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage view={loaderData} heard={actionData} />;
}
