import { type SQL, sql } from "drizzle-orm";
import type { Cursor } from "../shared/lists/cursor.ts";
import { type AccountColumn, type AccountOrdering, USUAL_ORDERING } from "./admin-user-rules.ts";

type Ordered = { ordering?: AccountOrdering | undefined };

/** By what a list runs, and from which end. */
export const orderOf = ({ ordering = USUAL_ORDERING }: Ordered): { column: AccountColumn; isDescending: boolean } => ({
  // as: one of ours without its minus
  column: ordering.replace("-", "") as AccountColumn,
  isDescending: ordering.startsWith("-"),
});

/** Names as a search reads them, so that neither capitals nor accents part two that are alike. */
export const COLUMN = {
  created_at: sql.raw("users.created_at"),
  first_name: sql.raw("users.folded_first_name"),
  last_name: sql.raw("users.folded_last_name"),
  points: sql.raw("point_accounts.available"),
} satisfies Record<AccountColumn, SQL>;

/** Of the table whose index has the order: of equals SQLite would sort all by an id from elsewhere. */
export const ID = {
  created_at: sql.raw("users.id"),
  first_name: sql.raw("users.id"),
  last_name: sql.raw("users.id"),
  points: sql.raw("point_accounts.user_id"),
} satisfies Record<AccountColumn, SQL>;

/** The ORDER BY of a list by these two, from the end that is asked for. */
export const inOrder = (asked: Ordered, column: SQL, id: SQL): SQL =>
  orderOf(asked).isDescending ? sql`${column} DESC, ${id} DESC` : sql`${column}, ${id}`;

/** An SQL truth: the account stands after that place. By name it is that of an account, whose name is looked up: it must stand in no address and no log. */
export function isAfter(asked: Ordered, { at, id }: Cursor): SQL {
  const { column, isDescending } = orderOf(asked);
  const isByName = column === "first_name" || column === "last_name";
  const value = isByName ? sql`(SELECT placed.folded_${sql.raw(column)} FROM users AS placed WHERE placed.id = ${id})` : at;
  return sql`(${COLUMN[column]}, ${ID[column]}) ${sql.raw(isDescending ? "<" : ">")} (${value}, ${id})`;
}

/** Where the next page of that list begins. */
export const placeIn = (asked: Ordered, last: { id: string; createdAt: number; points: number | null }): Cursor => ({
  at: orderOf(asked).column === "points" ? (last.points ?? 0) : last.createdAt,
  id: last.id,
});
