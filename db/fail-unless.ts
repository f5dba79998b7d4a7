import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./open.ts";

/** Fails the whole batch unless `condition` is true. json_extract repeats a wrong path in its error, so isConflictOn finds `name`. */
export const failUnlessQuery = (db: Db, condition: SQL, name: string) =>
  db.select({ isTrue: sql<number>`json_extract('1', iif(${condition}, '$', ${`raised:${name}`}))` }).from(sql`(SELECT 1)`);
