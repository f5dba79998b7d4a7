import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { pushSettings, pushSubscriptions } from "#db/schema/push.ts";

/** SQL predicate on push_subscriptions: its session has not expired. Expired sessions are deleted by a cron task later. */
export const hasLiveSession = (at: number): SQL =>
  sql`EXISTS (SELECT 1 FROM sessions WHERE sessions.id = push_subscriptions.session_id AND sessions.expires_at > ${at} AND sessions.ends_at > ${at})`;

export const endSubscriptionsStatement = (db: Db, condition: SQL) => db.delete(pushSubscriptions).where(condition);

export const endSubscriptionStatement = (db: Db, { id }: { id: string }, condition: SQL = sql`1`) =>
  endSubscriptionsStatement(db, sql`${and(eq(pushSubscriptions.id, id), condition)}`);

export const deletePushStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
    db.delete(pushSettings).where(eq(pushSettings.userId, userId)),
  ] as const;
