import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { REPORT_STATUSES, type ReportStatus } from "#app/domain/reports/rules.ts";
import type { ReportRowView } from "#app/views/reports/report-views.ts";
import { Button } from "../../kit/button.tsx";
import { FilterChip } from "../../kit/chip.tsx";
import { Avatar } from "../../kit/display/avatar.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ExportLink } from "../layout/export-link.tsx";

type ReportsListProps = {
  status: ReportStatus;
  search: string;
  page: number;
  hasMore: boolean;
  now: number;
  counts: { reports: number };
  lines: readonly ReportRowView[];
  made: MadeDecisions;
};

export function ReportsList({ status, search, page, hasMore, now, counts, lines, made }: ReportsListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const address = (more: Record<string, string>) =>
    `${path("/panel-admin/reports")}?${new URLSearchParams({ status, ...(search ? { search } : {}), ...more })}`;
  return (
    <AdminPageFrame made={made} title={t("admin.reports.title")} lead={t("reports.admin.waiting", { count: counts.reports })}>
      <div className="grid gap-4">
        <nav aria-label={t("reports.admin.shown")} className="flex flex-wrap gap-2">
          {REPORT_STATUSES.map((one) => (
            <FilterChip key={one} on={one === status} href={`${path("/panel-admin/reports")}?status=${one}`}>
              {t(`reports.admin.status.${one}`)}
            </FilterChip>
          ))}
        </nav>
        <form method="get" action={path("/panel-admin/reports")} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="status" value={status} />
          <div className="min-w-0 grow">
            <TextField name="search" label={t("reports.admin.search")} defaultValue={search} maxLength={100} dir="auto" />
          </div>
          <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
            {t("reports.admin.find")}
          </Button>
        </form>
        {lines.length > 0 ? (
          <Lines lines={lines} now={now} />
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
        <ExportLink list="reports" filters={{ search, status }} />
      </div>
    </AdminPageFrame>
  );
}

const PageLink = ({ href, rel, label }: { href: string; rel: "prev" | "next"; label: string }) => (
  <a href={href} rel={rel} className="inline-flex min-h-11 items-center underline underline-offset-4">
    {label}
  </a>
);

function Lines({ lines, now }: { lines: readonly ReportRowView[]; now: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <nav aria-label={t("admin.reports.title")} className="verification-queue">
      <ol>
        {lines.map((line) => (
          <li key={line.id}>
            <a href={path(`/panel-admin/reports/${line.id}`)}>
              <Avatar name={line.reported} company={line.isCompany} className="size-11" />
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">
                  {t("reports.admin.line", { reason: t(`reports.reason.${line.reason}`), name: line.reported })}
                </span>
                <small className="block">
                  {t("reports.admin.by", { name: line.reporter, ago: format.relative(line.createdAt, now) })}
                </small>
                {line.claimedByName ? (
                  <small className="block text-clay-strong">{t("reports.admin.taken", { name: line.claimedByName })}</small>
                ) : null}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
