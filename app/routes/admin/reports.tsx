import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { reportList } from "#app/domain/reports/queries.ts";
import { isReportPending, MAX_REPORT_SEARCH_LENGTH, REPORT_STATUSES, REPORTS_PAGE_SIZE } from "#app/domain/reports/rules.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { ReportsList } from "#app/ui/admin/reports/reports-list.tsx";
import { reportRowView } from "#app/views/reports/report-views.ts";
import type { Route } from "./+types/reports.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const searchParams = args.url.searchParams;
  const status = REPORT_STATUSES.find((one) => one === searchParams.get("status")) ?? "new";
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_REPORT_SEARCH_LENGTH) || undefined;
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(searchParams.get("page") ?? 1)) || 1));
  const which = {
    status,
    search,
    offset: (page - 1) * REPORTS_PAGE_SIZE,
    limit: REPORTS_PAGE_SIZE,
    newestFirst: !isReportPending(status),
  };
  const made = await madeDecisions(ctx, "chat_reports");
  const { count, next, waiting, results } = await reportList(ctx, which);
  return {
    ...{ status, search: search ?? "", count, page, made, now: ctx.now },
    counts: { reports: waiting },
    hasMore: next !== null,
    lines: results.map(reportRowView),
  };
}

/** Reports of one status, newest first. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportsList {...loaderData} />;
}
