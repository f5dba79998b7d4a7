import { linkOfNotification } from "#app/domain/notifications/link-rules.ts";
import type { NotificationRow } from "#app/domain/notifications/queries.ts";
import { localizedPath } from "../guards/page-guards.ts";

/** The path of a notification's subject, through the path that marks it as read if it is unread. Null without a subject. */
export function notificationPath(url: URL, row: NotificationRow): string | null {
  const place = linkOfNotification(row);
  return place && localizedPath(url, row.readAt === null ? `/notifications/${row.id}` : place);
}
