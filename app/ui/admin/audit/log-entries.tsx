import type { AuditLogEntry } from "#app/domain/audit/entries.ts";
import { auditKey } from "#app/domain/audit/rules.ts";
import { type Column, DataTable } from "../../kit/display/data-table.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { CHOSEN_FORM } from "../layout/export-chosen.tsx";
import { droppedReason, whyWords } from "../log-words.ts";
import { ChooseRow } from "../queue/several.tsx";
import { changesOf } from "./change-words.ts";
import { settingWord } from "./code-words.ts";
import { ListName, pathOf, Subject } from "./log-subject.tsx";

type EntriesProps = {
  entries: readonly AuditLogEntry[];
  logOf: (filters: Record<string, string>) => string;
  /** Of the time. */
  sort: NonNullable<Column<AuditLogEntry>["sort"]>;
};

/** Each entry as a sentence: who did what to which object, what changed, and why. */
export function LogEntries({ entries, logOf, sort }: EntriesProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <DataTable
      caption={t("admin.log.title")}
      rows={entries}
      keyOf={({ id }) => id}
      isCompact
      columns={[
        {
          key: "what",
          header: t("audit_log.what"),
          cell: ({ id, actor, action, subjectKind, subjectId, subjectName, ...entry }) => (
            <span className="flex items-center gap-1 md:min-w-80">
              <ChooseRow id={String(id)} label={`${t(`audit_log.action.${auditKey(action)}`)} ${id}`} form={CHOSEN_FORM} />
              <span className="font-normal max-md:line-clamp-2 max-md:leading-normal">
                <a href={path(`/panel-admin/users/${actor.id}`)} className="link font-semibold">
                  <bdi>{`${actor.firstName} ${actor.lastName}`}</bdi>
                </a>
                {`${t("audit_log.changed", { field: "" })} `}
                {t(`audit_log.action.${auditKey(action)}`)} ·&nbsp;
                {action === "list.exported" ? (
                  <ListName list={subjectKind} />
                ) : (
                  <Subject
                    kind={subjectKind}
                    id={subjectId}
                    page={pathOf({ subjectKind, ...entry })}
                    name={subjectKind === "settings" ? settingWord(t, subjectId) : subjectName}
                  />
                )}
              </span>
            </span>
          ),
        },
        {
          key: "when",
          header: t("audit_log.when"),
          sort,
          cell: ({ at }) => <span className="text-small whitespace-nowrap">{format.dateTime(at)}</span>,
        },
        {
          key: "change",
          header: t("audit_log.change"),
          isEmpty: ({ before, after, why }) => !before && !after && why === null,
          cell: (entry) => <Changes entry={entry} logOf={logOf} />,
        },
      ]}
    />
  );
}

type WhyProps = Pick<AuditLogEntry, "subjectKind" | "action"> & Pick<EntriesProps, "logOf"> & { why: string };

/** The reason, a link to the entries of the same action. */
function Why({ subjectKind, action, why, logOf }: WhyProps) {
  const { t } = useTranslations();
  return (
    <a href={logOf({ action })} dir="auto" className="link text-small">
      {action === "decision.dropped" ? droppedReason(t, why) : whyWords(t, subjectKind, why)}
    </a>
  );
}

/** "before → after" by field, on a phone behind a fold. The entry as it is stored is behind one everywhere. */
function Changes({ entry, logOf }: { entry: AuditLogEntry } & Pick<EntriesProps, "logOf">) {
  const { subjectKind, action, before, after, why } = entry;
  const translations = useTranslations();
  const { t } = translations;
  // the reason is said once, with its link
  const { reason: _reason, ...others } = after ?? {};
  const changes = changesOf(translations, { ...entry, after: why === null ? after : others });
  return (
    <details className="log-changes">
      <summary className="content-center">{t("audit_log.change")}</summary>
      {why === null ? null : (
        <span className="flex min-h-11 flex-wrap items-center gap-x-1 md:min-h-6">
          {t("audit_log.changed", { field: t("audit_log.why") })} <Why {...{ subjectKind, action, why, logOf }} />
        </span>
      )}
      {changes.map((change) => (
        <span key={change.field} className="me-4 inline-block">
          {t("audit_log.changed", { field: change.field })} {change.before === null ? null : <bdi>{change.before}</bdi>}
          {change.before === null || change.after === null ? null : (
            <>
              {" "}
              <span aria-hidden="true" className="icon-mirror inline-block">
                →
              </span>{" "}
            </>
          )}
          {change.after === null ? null : <bdi className="font-semibold">{change.after}</bdi>}
        </span>
      ))}
      {changes.length === 0 ? null : (
        <details className="log-raw">
          <summary className="min-h-11 cursor-pointer content-center text-ink-3 md:min-h-6">{t("audit_log.raw")}</summary>
          <bdi dir="ltr" className="wrap-anywhere">
            {JSON.stringify({ before, after })}
          </bdi>
        </details>
      )}
    </details>
  );
}
