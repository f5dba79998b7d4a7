import { linkOfNotification } from "#app/domain/notifications/link-rules.ts";
import type { NotificationRow } from "#app/domain/notifications/queries.ts";
import { localizedPath } from "../guards/guard.ts";

/** Where a notice leads: what it tells of, by way of marking it as read where it isn't; null where nowhere. */
export function notificationPath(url: URL, row: NotificationRow): string | null {
  const place = linkOfNotification(row);
  return place && localizedPath(url, row.readAt === null ? `/notifications/${row.id}` : place);
}
