import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { MAX_REPORT_SEARCH_LENGTH, REPORT_STATUSES, REPORTS_PAGE_SIZE, type ReportStatus } from "#app/domain/reports/rules.ts";
import type { ReportRowView } from "#app/views/reports/report-views.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { KeyHelp } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { ReportQueue } from "./report-queue.tsx";

type ReportsListProps = {
  status: ReportStatus;
  search: string;
  count: number;
  page: number;
  hasMore: boolean;
  now: number;
  counts: { reports: number };
  lines: readonly ReportRowView[];
  made: MadeDecisions;
};

export function ReportsList({ status, search, count, page, hasMore, now, counts, lines, made }: ReportsListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const review = useReviewQueue({});
  const address = (more: Record<string, string>) =>
    `${path("/panel-admin/reports")}?${new URLSearchParams({ status, ...(search ? { search } : {}), ...more })}`;
  return (
    <AdminPageFrame made={made} title={t("admin.reports.title")} lead={t("reports.admin.waiting", { count: counts.reports })}>
      <ReviewQueue review={review} className="grid gap-4">
        <ListToolbar
          list="/panel-admin/reports"
          kept={{ status }}
          search={{ label: t("reports.admin.search"), value: search, maxLength: MAX_REPORT_SEARCH_LENGTH }}
          filters={[
            {
              label: t("reports.admin.shown"),
              chips: REPORT_STATUSES.map((one) => ({
                ...{ key: one, label: t(`reports.admin.status.${one}`), on: one === status },
                href: `${path("/panel-admin/reports")}?status=${one}`,
              })),
            },
          ]}
          count={useListCount({ from: (page - 1) * REPORTS_PAGE_SIZE + 1, shown: lines.length, count })}
          exportOf={{ list: "reports", filters: { search, status } }}
        />
        {lines.length > 0 ? (
          <ReportQueue lines={lines} now={now} />
        ) : (
          <EmptyState icon={<Icon name="flag" />} title={t("reports.admin.empty")}>
            {t("reports.admin.empty_text")}
          </EmptyState>
        )}
        <p className="flex flex-wrap justify-between gap-3 font-semibold">
          {page > 1 ? (
            <PageLink href={address({ page: String(page - 1) })} rel="prev" label={t("reports.admin.previous")} />
          ) : null}
          {hasMore ? <PageLink href={address({ page: String(page + 1) })} rel="next" label={t("reports.admin.next")} /> : null}
        </p>
        <KeyHelp review={review} without={["approve", "refuse", "skip", "check", "image"]} />
      </ReviewQueue>
    </AdminPageFrame>
  );
}

const PageLink = ({ href, rel, label }: { href: string; rel: "prev" | "next"; label: string }) => (
  <a href={href} rel={rel} className="inline-flex min-h-11 items-center underline underline-offset-4">
    {label}
  </a>
);
