import type { AuditLogEntry } from "#app/domain/audit/entries.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { adminPageAt } from "../layout/admin-navigation.ts";
import { kindWord } from "../log-words.ts";

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

/** Their names are references of our own, which stay on one line. */
const REFERENCED: readonly string[] = ["jobs", "disputes", "rooms"];

/** A room is read for a report or a dispute, where it is shown. */
const FILE_OF_ROOM = { report: "/panel-admin/reports", dispute: "/panel-admin/disputes" };

/** The path of the page of an entry's subject. Null if it has none. */
export function pathOf({
  subjectKind,
  subjectKey,
  after,
}: Pick<AuditLogEntry, "subjectKind" | "subjectKey" | "after">): string | null {
  if (subjectKind === "rooms")
    for (const [field, path] of Object.entries(FILE_OF_ROOM)) if (after?.[field]) return `${path}/${after[field]}`;
  const page = PAGE_OF[subjectKind];
  if (!page || subjectKey === null) return null;
  return page.isOne ? page.path : `${page.path}/${subjectKey}`;
}

/** An exported list has no page of its own. */
export function ListName({ list }: { list: string }) {
  const { t } = useTranslations();
  if (list === "replies") return <bdi>{t("contact.replies.title")}</bdi>;
  if (list === "no-shows") return <bdi>{t("admin.no_shows.title")}</bdi>;
  const page = adminPageAt(`/panel-admin/${list}`) ?? (list === "posts" ? "posts" : undefined);
  return <bdi>{page ? t(`admin.${page}.title`) : list}</bdi>;
}

type SubjectProps = { kind: string; id: string; page: string | null; name: string | null };

/** What an entry is about, a link where it has a page. */
export function Subject({ kind, id, page, name: given }: SubjectProps) {
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
        <bdi className={REFERENCED.includes(kind) ? "whitespace-nowrap" : undefined}>
          {kind === "payment_receipts" ? given.replaceAll(" ", "\u00a0") : given}
        </bdi>
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
