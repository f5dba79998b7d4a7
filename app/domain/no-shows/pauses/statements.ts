import { type SQL, sql } from "drizzle-orm";

/** SQL predicate on pauses. */
export const isRunning = (at: number): SQL => sql`(pauses.lifted_at IS NULL AND pauses.ends_at > ${at})`;

/** SQL: when the pause of this user ends, or NULL. */
export const pausedUntil = (userId: SQL, side: "artisan" | "client", at: number): SQL<number | null> =>
  sql`(SELECT max(pauses.ends_at) FROM pauses WHERE pauses.user_id = ${userId} AND pauses.side = ${sql.raw(`'${side}'`)}
    AND ${isRunning(at)})`;
