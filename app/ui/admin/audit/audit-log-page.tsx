import type { AuditLogEntry } from "#app/domain/audit/entries.ts";
import type { AuditLogFilters } from "#app/domain/audit/input.ts";
import { AUDIT_ACTIONS, auditKey } from "#app/domain/audit/rules.ts";
import { MoreLink } from "../../jobs/lists/more-link.tsx";
import { Button } from "../../kit/button.tsx";
import { DataTable } from "../../kit/display/data-table.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { CATEGORIES, SUBCATEGORIES } from "../categories/category-actions.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ExportLink } from "../layout/export-link.tsx";
import { kindWord, reasonWord, statusWord, whyWords } from "../log-words.ts";

type Admin = { id: string; firstName: string; lastName: string };
type LogPageProps = {
  filters: AuditLogFilters;
  isFirst: boolean;
  next: string | null;
  admins: readonly Admin[];
  results: readonly AuditLogEntry[];
};

const LOG = "/panel-admin/log";

/** Links the subject of an entry to its page, if it has one. */
const PLACE_OF = { users: "/panel-admin/users", categories: CATEGORIES, subcategories: SUBCATEGORIES } as const;

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
          <Entries entries={results} />
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
      <TextField name="subject" label={t("audit_log.subject")} defaultValue={filters.subject} maxLength={80} ltr />
      <TextField name="since" label={t("audit_log.since")} defaultValue={filters.since} type="date" />
      <TextField name="until" label={t("audit_log.until")} defaultValue={filters.until} type="date" />
      <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
        {t("audit_log.find")}
      </Button>
    </form>
  );
}

function Entries({ entries }: { entries: readonly AuditLogEntry[] }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <DataTable
      caption={t("admin.log.title")}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "what",
          header: t("audit_log.what"),
          cell: ({ action }) => <span className="whitespace-normal">{t(`audit_log.action.${auditKey(action)}`)}</span>,
        },
        { key: "when", header: t("audit_log.when"), cell: ({ at }) => format.dateTime(at) },
        {
          key: "who",
          header: t("audit_log.by"),
          cell: ({ actor }) => <bdi>{`${actor.firstName} ${actor.lastName}`}</bdi>,
        },
        {
          key: "about",
          header: t("audit_log.about"),
          cell: ({ subjectKind, subjectId }) => {
            const named = (
              <>
                {kindWord(t, subjectKind)} <bdi dir="ltr">{subjectId}</bdi>
              </>
            );
            return subjectKind in PLACE_OF ? (
              <a
                // as: one of its own keys
                href={path(`${PLACE_OF[subjectKind as keyof typeof PLACE_OF]}/${subjectId}`)}
                className="link inline-flex min-h-11 items-center"
              >
                <span>{named}</span>
              </a>
            ) : (
              named
            );
          },
        },
        {
          key: "change",
          header: t("audit_log.change"),
          cell: ({ subjectKind, before, after }) => (
            <span className="grid gap-1 whitespace-normal">
              {before ? <Facts label={t("audit_log.before")} kind={subjectKind} facts={before} /> : null}
              {after ? <Facts label={t("audit_log.after")} kind={subjectKind} facts={after} /> : null}
            </span>
          ),
        },
        {
          key: "why",
          header: t("audit_log.why"),
          cell: ({ subjectKind, why }) => (
            <span dir="auto" className="whitespace-normal">
              {why === null ? t("admin_users.none") : whyWords(t, subjectKind, why)}
            </span>
          ),
        },
      ]}
    />
  );
}

type FactsProps = { label: string; kind: string; facts: Record<string, unknown> };

/** Translates statuses and reasons. Unknown values stay unchanged. */
function Facts({ label, kind, facts: { status, reason, ...others } }: FactsProps) {
  const { t } = useTranslations();
  const parts = [statusWord(t, kind, status), reasonWord(t, kind, reason)];
  const rest = { ...(parts[0] === null && { status }), ...(parts[1] === null && { reason }), ...others };
  const raw = JSON.stringify(rest);
  return (
    <span className="text-small">
      {label}: {parts.filter(Boolean).join(", ")}{" "}
      {raw === "{}" ? null : (
        <bdi dir="ltr" className="wrap-anywhere">
          {raw}
        </bdi>
      )}
    </span>
  );
}
