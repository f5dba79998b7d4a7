import type { Queue } from "#app/domain/inbox/rules.ts";
import type { AdminPagePath } from "./admin-navigation.ts";

/** The page of each queue. Apart from the navigation, because a small script reads it. */
export const PATH_OF_QUEUE = {
  held: "/panel-admin/tasks",
  receipts: "/panel-admin/receipts",
  identities: "/panel-admin/review",
  reports: "/panel-admin/reports",
  contact_messages: "/panel-admin/queries",
  undelivered: "/panel-admin/health",
  adjustments: "/panel-admin/inbox",
  disputes: "/panel-admin/disputes",
} as const satisfies Record<Queue, AdminPagePath>;
