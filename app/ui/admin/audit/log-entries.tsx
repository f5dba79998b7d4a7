import type { AuditLogEntry } from "#app/domain/audit/entries.ts";
import { auditKey } from "#app/domain/audit/rules.ts";
import { classNames } from "../../kit/class-names.ts";
import { type Column, DataTable } from "../../kit/display/data-table.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { adminPageAt } from "../layout/admin-navigation.ts";
import { CHOSEN_FORM } from "../layout/export-chosen.tsx";
import { droppedReason, kindWord, whyWords } from "../log-words.ts";
import { ChooseRow } from "../queue/several.tsx";
import { changesOf } from "./change-words.ts";
import { settingWord } from "./code-words.ts";

/** The page of a subject; settings and packs have one page for all. */
const PAGE_OF: Readonly<Record<string, { path: string; isOne?: true }>> = {
  users: { path: "/panel-admin/users" },
  jobs: { path: "/panel-admin/tasks" },
  payment_receipts: { path: "/panel-admin/receipts" },
  verification_requests: { path: "/panel-admin/review" },
  chat_reports: { path: "/panel-admin/reports" },
  disputes: { path: "/panel-admin/disputes" },
  contact_messages: { path: "/panel-admin/queries" },
  reviews: { path: "/panel-admin/reviews" },
  posts: { path: "/panel-admin/blog" },
  categories: { path: "/panel-admin/categories" },
  subcategories: { path: "/panel-admin/sub-categories" },
  settings: { path: "/panel-admin/settings", isOne: true },
  point_packs: { path: "/panel-admin/settings", isOne: true },
  saved_replies: { path: "/panel-admin/replies", isOne: true },
  outgoing_messages: { path: "/panel-admin/health", isOne: true },
};

/** A room is read for a report or a dispute, where it is shown. */
const FILE_OF_ROOM = { report: "/panel-admin/reports", dispute: "/panel-admin/disputes" };

function pathOf({ subjectKind, subjectKey, after }: Pick<AuditLogEntry, "subjectKind" | "subjectKey" | "after">): string | null {
  if (subjectKind === "rooms")
    for (const [field, path] of Object.entries(FILE_OF_ROOM)) if (after?.[field]) return `${path}/${after[field]}`;
  const page = PAGE_OF[subjectKind];
  if (!page || subjectKey === null) return null;
  return page.isOne ? page.path : `${page.path}/${subjectKey}`;
}

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
                {": "}
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
        {
          key: "why",
          header: t("audit_log.why"),
          isEmpty: () => true,
          cell: ({ subjectKind, action, why }) =>
            why === null ? t("admin_users.none") : <Why {...{ subjectKind, action, why, logOf }} />,
        },
      ]}
    />
  );
}

/** An exported list has no page of its own. */
function ListName({ list }: { list: string }) {
  const { t } = useTranslations();
  if (list === "replies") return <bdi>{t("contact.replies.title")}</bdi>;
  if (list === "no-shows") return <bdi>{t("admin.no_shows.title")}</bdi>;
  const page = adminPageAt(`/panel-admin/${list}`) ?? (list === "posts" ? "posts" : undefined);
  return <bdi>{page ? t(`admin.${page}.title`) : list}</bdi>;
}

type SubjectProps = { kind: string; id: string; page: string | null; name: string | null };

function Subject({ kind, id, page, name: given }: SubjectProps) {
  const { t } = useTranslations();
  const path = usePath();
  const name = (
    <>
      {kindWord(t, kind)}{" "}
      {given === null ? (
        <bdi dir="ltr" className="wrap-anywhere">
          {id}
        </bdi>
      ) : (
        <bdi>{given}</bdi>
      )}
    </>
  );
  if (page === null) return name;
  return (
    <a
      href={path(page)}
      // On a phone one line: a line that the row cuts off would lie over the target below it.
      className="link max-md:inline-block max-md:max-w-[calc(100%-1em)] max-md:truncate max-md:align-bottom"
    >
      {name}
    </a>
  );
}

type WhyProps = Pick<AuditLogEntry, "subjectKind" | "action"> & Pick<EntriesProps, "logOf"> & { why: string; className?: string };

/** The reason, a link to the entries of the same action. */
function Why({ subjectKind, action, why, logOf, className }: WhyProps) {
  const { t } = useTranslations();
  return (
    <a href={logOf({ action })} dir="auto" className={classNames("link text-small", className)}>
      {action === "decision.dropped" ? droppedReason(t, why) : whyWords(t, subjectKind, why)}
    </a>
  );
}

/** "before → after" by field, on a phone behind a fold. The entry as it is stored is behind one everywhere. */
function Changes({ entry, logOf }: { entry: AuditLogEntry } & Pick<EntriesProps, "logOf">) {
  const { subjectKind, action, before, after, why } = entry;
  const translations = useTranslations();
  const { t } = translations;
  const changes = changesOf(translations, entry);
  return (
    <details className="log-changes">
      <summary className="content-center">{t("audit_log.change")}</summary>
      {why === null ? null : <Why {...{ subjectKind, action, why, logOf }} className="flex min-h-11 items-center md:hidden" />}
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
