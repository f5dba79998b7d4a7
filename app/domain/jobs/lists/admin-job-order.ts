import { type SQL, sql } from "drizzle-orm";
import type { Cursor } from "../../shared/lists/cursor.ts";
import type { AdminJobOrdering } from "./admin-job-list-rules.ts";

type Placed = { id: string; createdAt: number; liveOffers: number };

export const isByOffers = (ordering: AdminJobOrdering): boolean => ordering.endsWith("offers");
const isDescending = (ordering: AdminJobOrdering): boolean => ordering.startsWith("-");

/** The columns that rows have their place by. Of jobs with as many offers the oldest waits longest. */
const columnsOf = (ordering: AdminJobOrdering): SQL[] =>
  (isByOffers(ordering) ? ["live_offers", "created_at", "id"] : ["created_at", "id"]).map((name) => sql.raw(`jobs.${name}`));

export const inOrder = (ordering: AdminJobOrdering): SQL =>
  sql.join(
    columnsOf(ordering).map((column) => (isDescending(ordering) ? sql`${column} DESC` : column)),
    sql`, `,
  );

export function isAfterCursor(ordering: AdminJobOrdering, { at, id }: Cursor): SQL {
  const values = isByOffers(ordering)
    ? [sql`${at}`, sql`(SELECT placed.created_at FROM jobs AS placed WHERE placed.id = ${id})`]
    : [sql`${at}`];
  return sql`(${sql.join(columnsOf(ordering), sql`, `)}) ${sql.raw(isDescending(ordering) ? "<" : ">")} (${sql.join([...values, sql`${id}`], sql`, `)})`;
}

export const cursorOf = (ordering: AdminJobOrdering, { id, createdAt, liveOffers }: Placed): Cursor => ({
  at: isByOffers(ordering) ? liveOffers : createdAt,
  id,
});

export function compare(ordering: AdminJobOrdering, one: Placed, other: Placed): number {
  const byOffers = isByOffers(ordering) ? one.liveOffers - other.liveOffers : 0;
  const ascending = byOffers || one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
  return isDescending(ordering) ? -ascending : ascending;
}
