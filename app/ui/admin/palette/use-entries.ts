import type { AdminFindings } from "#app/views/inbox/admin-findings.ts";
import { searchOptions } from "../../kit/fields/combobox-search.ts";
import type { IconName } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import { ADMIN_NAVIGATION } from "../layout/admin-navigation.ts";

export type Entry = {
  path: string;
  label: string;
  /** Other words that find it, with "|" between them. */
  also?: string;
  note?: string;
  icon: IconName;
};
export type EntryGroup = { key: string; title: string; entries: readonly Entry[] };

export const SEARCH_PATH = "/panel-admin/search";

const ACTIONS = [
  { key: "write_post", path: "/panel-admin/blog/new", icon: "pen-line" },
  { key: "decide_held", path: "/panel-admin/tasks?status=held", icon: "hourglass" },
  { key: "appoint_admin", path: "/panel-admin/admins#add-admin", icon: "plus" },
  { key: "add_category", path: "/panel-admin/categories#add", icon: "plus" },
  { key: "set_factor", path: "/panel-admin/second-factor", icon: "key-round" },
  { key: "edit_replies", path: "/panel-admin/replies", icon: "mail" },
  { key: "list_identities", path: "/panel-admin/review?list=all", icon: "shield-check" },
  { key: "export_users", path: "/panel-admin/export/users", icon: "download" },
  { key: "export_jobs", path: "/panel-admin/export/tasks", icon: "download" },
  { key: "export_receipts", path: "/panel-admin/export/receipts", icon: "download" },
] as const;

/** Pages and actions whose name or other words contain the text, in the language of the page. Needs no network. */
export function usePlaces(text: string): readonly EntryGroup[] {
  const { t } = useTranslations();
  const pages: Entry[] = [
    ...ADMIN_NAVIGATION.map(({ key, to, icon }) => ({ path: to, label: t(`admin.${key}.title`), icon })),
    { path: "/panel-admin/promises", label: t("admin.promises.title"), icon: "clock" },
    { path: "/panel-admin/no-shows", label: t("admin.no_shows.title"), icon: "clock" },
  ];
  const actions: Entry[] = ACTIONS.map(({ key, ...action }) => ({
    ...action,
    label: t(`admin_search.action.${key}`),
    also: t(`admin_search.also.${key}`),
  }));
  return [
    { key: "pages", title: t("admin_search.pages"), entries: matching(pages, text) },
    { key: "actions", title: t("admin_search.actions"), entries: matching(actions, text) },
  ].filter(({ entries }) => entries.length > 0);
}

function matching(entries: readonly Entry[], text: string): Entry[] {
  const options = entries.map(({ path, label, also = "" }) => ({ value: path, label, also: also.split("|") }));
  return searchOptions(options, text).flatMap(({ value }) => entries.find(({ path }) => path === value) ?? []);
}

/** What the server found: users, jobs and receipts. */
export function useFindingGroups(findings: AdminFindings | null): readonly EntryGroup[] {
  const { t } = useTranslations();
  if (!findings) return [];
  const users: Entry[] = findings.users.map(({ path, name, role, isActive }) => ({
    path,
    label: name,
    note: isActive ? t(`admin_users.is.${role}`) : `${t(`admin_users.is.${role}`)} ·\u00a0${t("admin_users.status.inactive")}`,
    icon: "user-round",
  }));
  const jobs: Entry[] = findings.jobs.map(({ path, name, service, status }) => ({
    path,
    label: name,
    note: `${service} ·\u00a0${t(`jobs.status.${status}`)}`,
    icon: "list-checks",
  }));
  const receipts: Entry[] = findings.receipts.map(({ path, name, points, status }) => ({
    path,
    label: name,
    note: `${t("counts.point", { count: points })} ·\u00a0${t(`receipts.status.${status}`)}`,
    icon: "receipt",
  }));
  return [
    { key: "users", title: t("admin.users.title"), entries: users },
    { key: "jobs", title: t("admin.tasks.title"), entries: jobs },
    { key: "receipts", title: t("admin.receipts.title"), entries: receipts },
  ].filter(({ entries }) => entries.length > 0);
}
