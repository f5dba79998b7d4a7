import { placeOfNotice } from "#app/domain/notifications/place-rules.ts";
import type { NotificationRow } from "#app/domain/notifications/queries.ts";
import { here } from "./guard.ts";

/** Where a notice leads: what it tells of, by way of marking it as read where it isn't; null where nowhere. */
export function noticePath(url: URL, row: NotificationRow): string | null {
  const place = placeOfNotice(row);
  return place && here(url, row.readAt === null ? `/notifications/${row.id}` : place);
}
