import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { pushes, pushSettings, pushSubscriptions } from "#db/schema/push.ts";
import { isSessionAliveSql } from "../auth/statements.ts";
import type { NotificationType } from "../notifications/rules.ts";
import { pushLifetimeSeconds } from "./delivery-rules.ts";

/** SQL predicate on push_subscriptions: its session has not expired. Expired sessions are deleted by a cron task later. */
export const hasLiveSession = (at: number): SQL =>
  sql`EXISTS (SELECT 1 FROM sessions WHERE sessions.id = push_subscriptions.session_id AND ${isSessionAliveSql(at)})`;

export const sessionHasPush = (sessionId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM push_subscriptions WHERE session_id = ${sessionId})`;

/** Pending pushes about the unread notifications whose ids begin so, one for each subscription. */
export const pushNotificationsStatement = (
  db: Db,
  { idPrefix, type, at }: { idPrefix: string; type: NotificationType; at: number },
  isWanted: SQL,
) =>
  insertFrom(
    db,
    pushes,
    {
      userId: sql`notifications.user_id`,
      notificationId: sql`notifications.id`,
      subscriptionId: pushSubscriptions.id,
      dueAt: at,
      createdAt: at,
      expiresAt: at + pushLifetimeSeconds(type) * 1000,
    },
    sql`notifications CROSS JOIN push_subscriptions ON push_subscriptions.user_id = notifications.user_id
      WHERE notifications.id >= ${idPrefix} AND notifications.id < ${`${idPrefix}g`} AND notifications.read_at IS NULL
        AND ${hasLiveSession(at)} AND ${isWanted}`,
  );

export type Push = typeof pushes.$inferSelect;
export type PushKey = Pick<Push, "userId" | "notificationId" | "subscriptionId">;

export const isPush = ({ userId, notificationId, subscriptionId }: PushKey): SQL =>
  sql`${and(eq(pushes.userId, userId), eq(pushes.notificationId, notificationId), eq(pushes.subscriptionId, subscriptionId))}`;

export const isPending: SQL = sql`(state = 'owed' OR state = 'held')`;

/** When a push of the notification was accepted first, and whether any was shown or opened. One row. */
export const pushResultQuery = (db: Db, { userId, notificationId }: { userId: string; notificationId: string }) =>
  db
    .select({
      type: sql<NotificationType | null>`(SELECT type FROM notifications WHERE id = ${notificationId})`,
      acceptedAt: sql<number | null>`min(${pushes.sentAt})`,
      isShown: sql`max(coalesce(${pushes.shownAt}, ${pushes.openedAt})) IS NOT NULL`.mapWith(Boolean),
    })
    .from(pushes)
    .where(and(eq(pushes.userId, userId), eq(pushes.notificationId, notificationId)));

/** A newer push that was held too, or already sent, about something still unread. Nothing for a push that was not held. */
export const newerHeldQuery = (db: Db, key: PushKey) =>
  db
    .select({ id: pushes.notificationId })
    .from(pushes)
    .where(
      sql`${isPush(key)} AND ${pushes.state} = 'held' AND EXISTS (SELECT 1 FROM pushes AS newer
        JOIN notifications ON notifications.id = newer.notification_id AND notifications.read_at IS NULL
        WHERE newer.user_id = ${pushes.userId} AND newer.subscription_id = ${pushes.subscriptionId}
          AND newer.topic = ${pushes.topic} AND newer.state IN ('held', 'sent')
          AND (newer.created_at, newer.notification_id) > (${pushes.createdAt}, ${pushes.notificationId}))`,
    );

/** Only the attempt that holds the lease may write the result. */
export const settlePushStatement = (db: Db, push: Push, end: Partial<Push>) =>
  db
    .update(pushes)
    .set({ leaseUntil: 0, ...end })
    .where(and(isPush(push), isPending, eq(pushes.leaseUntil, push.leaseUntil), eq(pushes.attempts, push.attempts)));

/** Held pushes are tried again now, after their quiet hours changed: delivery holds them until the new end. */
export const retryHeldPushesStatement = (db: Db, { at }: { at: number }, condition: SQL) =>
  db
    .update(pushes)
    .set({ dueAt: at })
    .where(sql`${pushes.state} = 'held' AND ${isPending} AND ${pushes.dueAt} > ${at} AND ${condition}`);

export const endSubscriptionsStatement = (db: Db, condition: SQL) => db.delete(pushSubscriptions).where(condition);

export const endSubscriptionStatement = (db: Db, { id }: { id: string }, condition: SQL = sql`1`) =>
  endSubscriptionsStatement(db, sql`${and(eq(pushSubscriptions.id, id), condition)}`);

export const deletePushStatements = (db: Db, { userId }: { userId: string }) =>
  [
    db.delete(pushes).where(eq(pushes.userId, userId)),
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
    db.delete(pushSettings).where(eq(pushSettings.userId, userId)),
  ] as const;
