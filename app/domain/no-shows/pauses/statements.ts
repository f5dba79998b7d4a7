import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { pauses } from "#db/schema/no-shows.ts";

/** SQL predicate on pauses. */
export const isRunning = (at: number): SQL => sql`(pauses.lifted_at IS NULL AND pauses.ends_at > ${at})`;

/** SQL: when the pause of these users ends, or NULL. `users`: one id, or a SELECT of ids. */
export const pausedUntil = (users: SQL, side: "artisan" | "client", at: number): SQL<number | null> =>
  sql`(SELECT max(pauses.ends_at) FROM pauses WHERE pauses.user_id IN (${users}) AND pauses.side = ${sql.raw(`'${side}'`)}
    AND ${isRunning(at)})`;

/** A guest who becomes a user stays paused. */
export const transferPausesStatement = (db: Db, { from, to }: { from: string; to: string }) =>
  db.update(pauses).set({ userId: to }).where(eq(pauses.userId, from));
