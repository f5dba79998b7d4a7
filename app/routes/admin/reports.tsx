import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { reportList } from "#app/domain/reports/queries.ts";
import { isReportPending, MAX_REPORT_SEARCH_LENGTH, REPORT_STATUSES, REPORTS_PAGE_SIZE } from "#app/domain/reports/rules.ts";
import { isNewestFirst } from "#app/http/admin/list-ordering.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminReportsTexts } from "#app/locales/browser/admin-reports/texts.ts";
import { ReportsList } from "#app/ui/admin/reports/reports-list.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import { reportRowView } from "#app/views/reports/report-views.ts";
import type { Route } from "./+types/reports.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const searchParams = args.url.searchParams;
  const status = REPORT_STATUSES.find((one) => one === searchParams.get("status")) ?? "new";
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_REPORT_SEARCH_LENGTH) || undefined;
  const page = listPageOf(args.url, REPORTS_PAGE_SIZE);
  const newestFirst = isNewestFirst(args.url, !isReportPending(status));
  const made = await madeDecisions(ctx, "chat_reports");
  const filters = { status, search, newestFirst: page.isNewestFirst(newestFirst) };
  const { count, waiting, ...found } = await reportList(ctx, { ...filters, ...page.bounds });
  const { results, pages } = page.shown(found);
  return {
    ...{ status, search: search ?? "", count, newestFirst, made, now: ctx.now },
    counts: { reports: waiting },
    pages,
    lines: results.map(reportRowView),
  };
}

/** Reports of one status. */
export default withTexts(adminReportsTexts, function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportsList {...loaderData} />;
});
