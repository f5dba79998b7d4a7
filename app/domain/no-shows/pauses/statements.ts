import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { pauses } from "#db/schema/no-shows.ts";

/** SQL predicate on pauses. */
export const isRunning = (at: number): SQL => sql`(pauses.lifted_at IS NULL AND pauses.ends_at > ${at})`;

/** SQL: when the pause of this user ends, or NULL. */
export const pausedUntil = (userId: SQL, side: "artisan" | "client", at: number): SQL<number | null> =>
  sql`(SELECT max(pauses.ends_at) FROM pauses WHERE pauses.user_id = ${userId} AND pauses.side = ${sql.raw(`'${side}'`)}
    AND ${isRunning(at)})`;

/** A guest who becomes a user stays paused. */
export const transferPausesStatement = (db: Db, { from, to }: { from: string; to: string }) =>
  db.update(pauses).set({ userId: to }).where(eq(pauses.userId, from));
