import { type SQL, sql } from "drizzle-orm";

/** A range, so an index can be used. */
export const hasPrefix = (column: SQL, start: string): SQL => sql`${column} >= ${start} AND ${column} < ${`${start}\u{10ffff}`}`;
