import type { AuditLogEntry } from "#app/domain/audit/entries.ts";
import type { AuditLogFilters } from "#app/domain/audit/input.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS, auditKey } from "#app/domain/audit/rules.ts";
import { MoreLink } from "../../jobs/lists/more-link.tsx";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ExportLink } from "../layout/export-link.tsx";
import { LogEntries } from "./log-entries.tsx";

type Admin = { id: string; firstName: string; lastName: string };
type LogPageProps = {
  filters: AuditLogFilters;
  isFirst: boolean;
  next: string | null;
  admins: readonly Admin[];
  results: readonly AuditLogEntry[];
};

const LOG = "/panel-admin/log";

export function AuditLogPage({ filters, isFirst, next, admins, results }: LogPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const given = Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const to = (more: Record<string, string>) => `${path(LOG)}?${new URLSearchParams({ ...Object.fromEntries(given), ...more })}`;
  return (
    <AdminPageFrame title={t("admin.log.title")} lead={t("audit_log.lead")}>
      <div className="grid gap-4">
        <Narrowing filters={filters} admins={admins} />
        {results.length > 0 ? (
          <LogEntries entries={results} logOf={(only) => `${path(LOG)}?${new URLSearchParams(only)}`} />
        ) : (
          <EmptyState icon={<Icon name="file-text" />} title={t("audit_log.empty")}>
            {t("audit_log.empty_text")}
          </EmptyState>
        )}
        {isFirst ? null : (
          <p>
            <a href={to({})} className="link inline-flex min-h-11 items-center">
              {t("audit_log.first")}
            </a>
          </p>
        )}
        <MoreLink href={next && to({ after: next })}>{t("audit_log.next")}</MoreLink>
        <ExportLink list="log" filters={Object.fromEntries(given)} />
      </div>
    </AdminPageFrame>
  );
}

function Narrowing({ filters, admins }: { filters: AuditLogFilters; admins: readonly Admin[] }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form method="get" action={path(LOG)} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        name="actor"
        label={t("audit_log.who")}
        defaultValue={filters.actor ?? ""}
        placeholder={t("audit_log.anybody")}
      >
        {admins.map(({ id, firstName, lastName }) => (
          <option key={id} value={id}>{`${firstName} ${lastName}`}</option>
        ))}
      </SelectField>
      <SelectField
        name="action"
        label={t("audit_log.what")}
        defaultValue={filters.action ?? ""}
        placeholder={t("audit_log.anything")}
      >
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(`audit_log.action.${auditKey(action)}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="kind"
        label={t("audit_log.which_kind")}
        defaultValue={filters.kind ?? ""}
        placeholder={t("audit_log.all_kinds")}
      >
        {AUDIT_SUBJECT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`audit_log.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField name="subject" label={t("audit_log.subject")} defaultValue={filters.subject} maxLength={80} ltr />
      <TextField name="since" label={t("audit_log.since")} defaultValue={filters.since} type="date" />
      <TextField name="until" label={t("audit_log.until")} defaultValue={filters.until} type="date" />
      <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
        {t("audit_log.find")}
      </Button>
    </form>
  );
}
