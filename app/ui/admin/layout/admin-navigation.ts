import type { IconName } from "../../kit/icons/icon.tsx";

/** The admin pages in the order of the sidebar. */
export const ADMIN_NAVIGATION = [
  { key: "dashboard", to: "/panel-admin/dashboard", icon: "grid-2x2" },
  { key: "inbox", to: "/panel-admin/inbox", icon: "inbox" },
  { key: "verification", to: "/panel-admin/review", icon: "id-card" },
  { key: "tasks", to: "/panel-admin/tasks", icon: "list-checks" },
  { key: "contact_messages", to: "/panel-admin/queries", icon: "mail" },
  { key: "receipts", to: "/panel-admin/receipts", icon: "receipt" },
  { key: "reviews", to: "/panel-admin/reviews", icon: "star" },
  { key: "reports", to: "/panel-admin/reports", icon: "flag" },
  { key: "disputes", to: "/panel-admin/disputes", icon: "circle-exclamation-point" },
  { key: "posts", to: "/panel-admin/blog", icon: "newspaper" },
  { key: "users", to: "/panel-admin/users", icon: "users-round" },
  { key: "admins", to: "/panel-admin/admins", icon: "shield-check" },
  { key: "categories", to: "/panel-admin/categories", icon: "tag" },
  { key: "analytics", to: "/panel-admin/analytics", icon: "chart-column" },
  { key: "settings", to: "/panel-admin/settings", icon: "sliders-horizontal" },
  { key: "log", to: "/panel-admin/log", icon: "file-text" },
  { key: "health", to: "/panel-admin/health", icon: "satellite-dish" },
] as const satisfies readonly {
  key: string;
  to: string;
  icon: IconName;
}[];

export type AdminPage = (typeof ADMIN_NAVIGATION)[number]["key"];
export type AdminPagePath = (typeof ADMIN_NAVIGATION)[number]["to"];
/** The pending items of a page, for the sidebar. */
export type AdminPageCounts = Partial<Record<AdminPage, number>>;

/** Pages that a link of another page leads to. */
const BELOW: readonly { start: string; of: AdminPage }[] = [
  { start: "/panel-admin/sub-categories/", of: "categories" },
  { start: "/panel-admin/second-factor", of: "admins" },
  { start: "/panel-admin/no-shows", of: "disputes" },
  { start: "/panel-admin/promises", of: "analytics" },
  { start: "/panel-admin/replies", of: "contact_messages" },
];

/** The page of the sidebar that a path belongs to. */
export function adminPageAt(path: string): AdminPage | undefined {
  const own = ADMIN_NAVIGATION.find(({ to }) => path === to || path.startsWith(`${to}/`));
  return own?.key ?? BELOW.find(({ start }) => path.startsWith(start))?.of;
}
