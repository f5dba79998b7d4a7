import { type SQL, sql } from "drizzle-orm";
import type { Cursor } from "../shared/lists/cursor.ts";
import { type AccountColumn, type AccountOrdering, USUAL_ORDERING } from "./admin-user-rules.ts";

type Ordered = { ordering?: AccountOrdering | undefined };

export const orderOf = ({ ordering = USUAL_ORDERING }: Ordered): { column: AccountColumn; isDescending: boolean } => ({
  // as: one of ours without its minus
  column: ordering.replace("-", "") as AccountColumn,
  isDescending: ordering.startsWith("-"),
});

/** Folded like the search, so capitals and accents do not separate equal names. */
export const COLUMN = {
  created_at: sql.raw("users.created_at"),
  first_name: sql.raw("users.folded_first_name"),
  last_name: sql.raw("users.folded_last_name"),
  points: sql.raw("point_accounts.available"),
  reports: sql.raw("users.reports_count"),
} satisfies Record<AccountColumn, SQL>;

/** The id of the table that has the index; with another id SQLite would sort all rows. */
export const ID = {
  created_at: sql.raw("users.id"),
  first_name: sql.raw("users.id"),
  last_name: sql.raw("users.id"),
  points: sql.raw("point_accounts.user_id"),
  reports: sql.raw("users.id"),
} satisfies Record<AccountColumn, SQL>;

export const inOrder = (order: Ordered, column: SQL, id: SQL): SQL =>
  orderOf(order).isDescending ? sql`${column} DESC, ${id} DESC` : sql`${column}, ${id}`;

/** SQL predicate: the row is after the cursor. A cursor by name holds an id only, because names must not be in URLs or logs. */
export function isAfter(order: Ordered, { at, id }: Cursor): SQL {
  const { column, isDescending } = orderOf(order);
  const isByName = column === "first_name" || column === "last_name";
  const value = isByName ? sql`(SELECT placed.folded_${sql.raw(column)} FROM users AS placed WHERE placed.id = ${id})` : at;
  return sql`(${COLUMN[column]}, ${ID[column]}) ${sql.raw(isDescending ? "<" : ">")} (${value}, ${id})`;
}

type Placed = { id: string; createdAt: number; points: number | null; reports: number };

export function cursorOf(order: Ordered, { id, createdAt, points, reports }: Placed): Cursor {
  const { column } = orderOf(order);
  return { at: column === "points" ? (points ?? 0) : column === "reports" ? reports : createdAt, id };
}
