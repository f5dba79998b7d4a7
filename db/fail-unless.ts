import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./open.ts";

/**
 * A SELECT that fails its whole batch unless `condition` is true; `isConflictOn(error, name)` recognizes the error.
 * SQLite has RAISE only in triggers. json_extract fails on a path that does not begin with `$` and repeats the path in its error.
 */
export const failUnlessQuery = (db: Db, condition: SQL, name: string) =>
  db.select({ isTrue: sql<number>`json_extract('1', iif(${condition}, '$', ${`raised:${name}`}))` }).from(sql`(SELECT 1)`);
