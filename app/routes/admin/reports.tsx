import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { reportList } from "#app/domain/reports/queries.ts";
import { isReportPending, MAX_REPORT_SEARCH_LENGTH, REPORT_STATUSES, REPORTS_PAGE_SIZE } from "#app/domain/reports/rules.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { firstPlace } from "#app/http/admin/first-place.ts";
import { isNewestFirst } from "#app/http/admin/list-ordering.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { ReportsList } from "#app/ui/admin/reports/reports-list.tsx";
import { reportRowView } from "#app/views/reports/report-views.ts";
import type { Route } from "./+types/reports.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const searchParams = args.url.searchParams;
  const status = REPORT_STATUSES.find((one) => one === searchParams.get("status")) ?? "new";
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_REPORT_SEARCH_LENGTH) || undefined;
  const after = decodeCursor(searchParams.get("after") ?? "") ?? undefined;
  const newestFirst = isNewestFirst(args.url, !isReportPending(status));
  const made = await madeDecisions(ctx, "chat_reports");
  const { count, next, waiting, results } = await reportList(ctx, {
    status,
    search,
    after,
    newestFirst,
    limit: REPORTS_PAGE_SIZE,
  });
  return {
    ...{ status, search: search ?? "", count, newestFirst, made, now: ctx.now },
    counts: { reports: waiting },
    ...{ isFirst: after === undefined, from: firstPlace(args.url), next },
    lines: results.map(reportRowView),
  };
}

/** Reports of one status. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportsList {...loaderData} />;
}
