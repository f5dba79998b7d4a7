import type { AuditLogEntry } from "#app/domain/audit/entries.ts";
import type { AuditLogFilters } from "#app/domain/audit/input.ts";
import { AUDIT_LOG_COUNT_CAP, MAX_SUBJECT_LENGTH } from "#app/domain/audit/rules.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import { buildQuery } from "../../build-query.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ExportChosen } from "../layout/export-chosen.tsx";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { useOrder } from "../layout/use-order.ts";
import { type MistypedDays, useDayFilter } from "./log-days.tsx";
import { LogEntries } from "./log-entries.tsx";
import { type Admin, ChosenFilters, LogFields } from "./log-filters.tsx";

type LogPageProps = {
  filters: AuditLogFilters;
  /** YYYY-MM-DD. */
  today: string;
  mistyped: MistypedDays;
  /** Null above the maximum of the count. */
  count: number | null;
  pages: Pages;
  oldestFirst: boolean;
  admins: readonly Admin[];
  results: readonly AuditLogEntry[];
};

const LOG = "/panel-admin/log";

export function AuditLogPage({ filters, today, mistyped, count, pages, oldestFirst, admins, results }: LogPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const given = Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])));
  const to = (more: Record<string, string | null>) =>
    path(LOG) + buildQuery({ ...given, ordering: oldestFirst ? "created_at" : null, ...more });
  return (
    <AdminPageFrame title={t("admin.log.title")} lead={t("audit_log.lead")}>
      <div className="grid gap-4">
        <ListToolbar
          list={LOG}
          search={{ label: t("audit_log.subject"), name: "subject", value: filters.subject ?? "", maxLength: MAX_SUBJECT_LENGTH }}
          filters={[useDayFilter({ filters, mistyped, today, to })]}
          fields={(form) => <LogFields form={form} {...{ filters, admins }} />}
          sort={{ ...useOrder(oldestFirst ? "created_at" : "-created_at"), isInTable: true }}
          count={useListCount({ from: pages.from, shown: results.length, count, most: AUDIT_LOG_COUNT_CAP })}
          exportOf={{ list: "log", filters: given }}
        />
        <ChosenFilters filters={given} admins={admins} to={to} />
        {results.length > 0 ? (
          <div className="choosing">
            <LogEntries
              entries={results}
              logOf={(only) => path(LOG) + buildQuery(only)}
              sort={{
                href: to({ ordering: oldestFirst ? null : "created_at" }),
                direction: oldestFirst ? "ascending" : "descending",
              }}
            />
            <ExportChosen list="log" />
          </div>
        ) : (
          <EmptyState icon={<Icon name="file-text" />} title={t("audit_log.empty")}>
            {t("audit_log.empty_text")}
          </EmptyState>
        )}
        <ListPages pages={pages} to={to} />
        <p className="text-small text-ink-3">{t("audit_log.kept")}</p>
      </div>
    </AdminPageFrame>
  );
}
