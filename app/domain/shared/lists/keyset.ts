import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Place = { at: number | SQL; id: string | number };

/** The order of a list by a column and the id, and the rows after a place in it. */
export const keysetBy = (column: SQLWrapper, id: SQLWrapper, isDescending: boolean) => ({
  order: isDescending ? [sql`${column} DESC`, sql`${id} DESC`] : [sql`${column}`, sql`${id}`],
  isAfter: (place: Place | undefined): SQL | undefined =>
    place && sql`(${column}, ${id}) ${sql.raw(isDescending ? "<" : ">")} (${place.at}, ${place.id})`,
});

export const isOneOf = (id: SQLWrapper, ids: readonly (string | number)[]): SQL =>
  sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
