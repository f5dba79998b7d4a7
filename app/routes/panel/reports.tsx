import { reportList } from "#app/domain/reports/queries.ts";
import { isWaiting, REPORT_STATUSES, REPORTS_PAGE } from "#app/domain/reports/rules.ts";
import { asAdmin } from "#app/http/guard.ts";
import { reportLine } from "#app/http/report-views.ts";
import { ReportsList } from "#app/ui/panel/reports-list.tsx";
import type { Route } from "./+types/reports.ts";

const LONGEST_SEARCH = 100;

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const asked = args.url.searchParams;
  const status = REPORT_STATUSES.find((one) => one === asked.get("status")) ?? "new";
  const search = (asked.get("search") ?? "").trim().slice(0, LONGEST_SEARCH) || undefined;
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(asked.get("page") ?? 1)) || 1));
  const which = { status, search, offset: (page - 1) * REPORTS_PAGE, limit: REPORTS_PAGE, newestFirst: !isWaiting(status) };
  const { next, waiting, results } = await reportList(ctx, which);
  return {
    ...{ status, search: search ?? "", page, now: ctx.now },
    counts: { reports: waiting },
    hasMore: next !== null,
    lines: results.map(reportLine),
  };
}

/** C56: the reports of one status, the new ones first. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportsList {...loaderData} />;
}
