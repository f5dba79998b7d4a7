import { sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { MINUTE_MS } from "../shared/contracts/durations.ts";

/** Made as the lock of a deployment makes it. A product that was never deployed has none. */
const CREATE_STATE = sql`CREATE TABLE IF NOT EXISTS deploy_state (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, expires_at INTEGER)`;

const markOf = (id: string) => `${id} arrived`;

/** Takes the one probe of a minute; else answers after how many seconds the next may begin. */
export async function takeProbe(db: Db, id: string, now: number): Promise<{ retryAfterSeconds: number } | null> {
  await db.run(CREATE_STATE);
  const ends = now + MINUTE_MS;
  const taken = await db.all(sql`INSERT INTO deploy_state (key, value, expires_at) VALUES ('probe', ${id}, ${ends})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
    WHERE expires_at <= ${now} OR expires_at > ${ends} RETURNING key`);
  if (taken.length > 0) return null;
  const [last] = await db.all<{ at: number }>(sql`SELECT expires_at AS at FROM deploy_state WHERE key = 'probe'`);
  return { retryAfterSeconds: Math.max(1, Math.ceil(((last?.at ?? ends) - now) / 1000)) };
}

/** The queue brought the message of that probe. */
export const markProbe = async (db: Db, id: string): Promise<void> =>
  void (await db.run(sql`UPDATE deploy_state SET value = ${markOf(id)} WHERE key = 'probe' AND value = ${id}`));

export async function isProbeMarked(db: Db, id: string): Promise<boolean> {
  const [row] = await db.all<{ value: string }>(sql`SELECT value FROM deploy_state WHERE key = 'probe'`);
  return row?.value === markOf(id);
}
