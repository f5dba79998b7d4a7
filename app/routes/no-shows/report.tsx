import { data, redirect } from "react-router";
import { ReportNoShowInput } from "#app/domain/no-shows/input.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { viewReport } from "#app/domain/no-shows/view-report.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { requireClientOrGuest } from "#app/http/guards/require-client-or-guest.ts";
import { ReportPage } from "#app/ui/no-shows/report-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { reportPageView } from "#app/views/no-shows/report-view.ts";
import type { Route } from "./+types/report.ts";

export const handle: RouteHandle = { flow: true };

async function load(args: Route.LoaderArgs | Route.ActionArgs) {
  const jobId = args.params.id;
  const ctx = await requireClientOrGuest(args, { jobId });
  const visitId = args.url.searchParams.get("visit") ?? undefined;
  const found = await viewReport(ctx, { jobId, visitId });
  if (!found) throw data(null, { status: 404 });
  return { ctx, visitId, found };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, found, visitId } = await load(args);
  return reportPageView(ctx, found, visitId);
}

export async function action(args: Route.ActionArgs) {
  const { ctx, found, visitId } = await load(args);
  const outcome = await submitForm(ctx, await readFormValues(args.request), ReportNoShowInput, (_, input) =>
    reportNoShow(ctx, { ...input, visit: visitId, jobId: found.job.id }),
  );
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, `/no-show/${outcome.result.noShow.id}`), 303);
}

/** Says that a visit of the match did not take place. */
export default function Report({ loaderData: view, actionData }: Route.ComponentProps) {
  return <ReportPage view={view} submission={actionData} />;
}
