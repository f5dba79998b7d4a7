import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { isReportPending, MAX_REPORT_SEARCH_LENGTH, REPORT_STATUSES, type ReportStatus } from "#app/domain/reports/rules.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import type { ReportRowView } from "#app/views/reports/report-views.ts";
import { buildQuery } from "../../build-query.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { CHOSEN_FORM, ExportChosen } from "../layout/export-chosen.tsx";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { useOrder } from "../layout/use-order.ts";
import { KeyHelp, LIST_WITHOUT } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useLiveEmptyList } from "../queue/use-live-item.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { ReportQueue } from "./report-queue.tsx";

type ReportsListProps = {
  status: ReportStatus;
  search: string;
  count: number;
  newestFirst: boolean;
  pages: Pages;
  now: number;
  counts: { reports: number };
  lines: readonly ReportRowView[];
  made: MadeDecisions;
};

export function ReportsList({ status, search, count, newestFirst, pages, ...rest }: ReportsListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const review = useReviewQueue({});
  const { now, counts, lines, made } = rest;
  useLiveEmptyList(lines.length === 0);
  const ordering = newestFirst ? "-created_at" : "created_at";
  const address = (more: Record<string, string | null>) =>
    path("/panel-admin/reports") +
    buildQuery({ status, search, ordering: newestFirst === isReportPending(status) ? ordering : null, ...more });
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
          sort={useOrder(ordering)}
          count={useListCount({ from: pages.from, shown: lines.length, count })}
          exportOf={{ list: "reports", filters: { search, status } }}
        />
        {lines.length > 0 ? (
          <div className="choosing">
            <ReportQueue lines={lines} now={now} chosenBy={CHOSEN_FORM} />
            <ExportChosen list="reports" />
          </div>
        ) : (
          <EmptyState icon={<Icon name="flag" />} title={t("reports.admin.empty")}>
            {t("reports.admin.empty_text")}
          </EmptyState>
        )}
        <ListPages pages={pages} to={address} />
        <KeyHelp review={review} without={LIST_WITHOUT} />
      </ReviewQueue>
    </AdminPageFrame>
  );
}
