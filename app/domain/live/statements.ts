import { type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { pendingSignals } from "#db/schema/live.ts";
import { users } from "#db/schema/users.ts";

/** Open pages of all admins read the counts of pending work again. */
export const signalAdminsStatement = (db: Db, condition = sql`1`) =>
  insertFrom(
    db,
    pendingSignals,
    { topic: "user", subject: users.id },
    sql`users WHERE is_admin AND is_active AND ${condition}`,
  ).onConflictDoNothing();

/** The open pages of the clients of these jobs read again. `source`: the text behind FROM, with a WHERE. */
export const signalJobsStatement = (db: Db, { jobId }: { jobId: SQL }, source: SQL) =>
  insertFrom(db, pendingSignals, { topic: "job", subject: jobId }, source).onConflictDoNothing();
