import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { runBatch } from "#db/run-batch.ts";
import { sessions } from "#db/schema/auth.ts";
import { notifications } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import { isSessionAliveSql } from "../auth/statements.ts";
import { queueCountsQuery } from "../inbox/statements.ts";
import { listedNotificationQuery } from "../notifications/queries.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { NOTIFICATION_CLOCK_SKEW_MS, UNREAD_COUNT_CAP } from "./rules.ts";

type QueryCtx = Pick<Ctx, "db" | "now" | "actor" | "isFactorRequired">;

/** Last seen row and time. Rows are ordered by commit; times are not. */
export type FeedCursor = { row: number; at: number };

/** Admins without a required second factor receive nothing. */
const mayReceive = ({ isFactorRequired }: QueryCtx): SQL | undefined =>
  isFactorRequired
    ? sql`(NOT ${sessions.isAdmin} OR EXISTS (SELECT 1 FROM second_factors WHERE second_factors.user_id = ${sessions.userId}
        AND second_factors.confirmed_at IS NOT NULL))`
    : undefined;

/** Active sessions, and when each ends without use. */
export const activeSessionsQuery = (ctx: QueryCtx, sessionIds: readonly string[]) =>
  ctx.db
    .select({ id: sessions.id, until: sql<number>`min(${sessions.expiresAt}, ${sessions.endsAt})` })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.isActive, true)))
    .where(
      and(
        sql`${sessions.id} IN (SELECT value FROM json_each(${JSON.stringify(sessionIds)}))`,
        isSessionAliveSql(ctx.now),
        mayReceive(ctx),
      ),
    );

export type ActiveSessions = ReadonlyMap<string, number>;

export const activeSessionsOf = (rows: readonly { id: string; until: number }[]): ActiveSessions =>
  new Map(rows.map(({ id, until }) => [id, until]));

export const findActiveSessions = async (ctx: QueryCtx, sessionIds: readonly string[]): Promise<ActiveSessions> =>
  activeSessionsOf(await activeSessionsQuery(ctx, sessionIds));

const lastRow = (db: Db) => db.select({ row: sql<number>`coalesce(max(rowid), 0)` }).from(notifications);

/** Starts after the last known notification, or now. */
export async function feedCursorAfter(ctx: QueryCtx, userId: string, noticeId: string | undefined): Promise<FeedCursor> {
  const [[last], [known]] = await ctx.db.batch([
    lastRow(ctx.db),
    ctx.db
      .select({ row: sql<number>`rowid`, at: notifications.createdAt })
      .from(notifications)
      .where(and(eq(notifications.id, noticeId ?? ""), eq(notifications.userId, userId))),
  ]);
  return known ?? { row: last?.row ?? 0, at: ctx.now };
}

/** Notifications after `since` in order of commit, badges, and for admins the counts of pending work. */
export async function feedUpdates(
  ctx: QueryCtx,
  { userId, sessionIds, since }: { userId: string; sessionIds: string[]; since: FeedCursor },
) {
  const isNew: SQL | undefined = and(
    eq(notifications.userId, userId),
    sql`${notifications.createdAt} >= ${since.at - NOTIFICATION_CLOCK_SKEW_MS}`,
    sql`${notifications}.rowid > ${since.row}`,
  );
  const {
    standing,
    unread: [unread],
    last: [last],
    rows,
    queueCounts: [queueCounts],
    found,
  } = await runBatch(ctx.db, {
    standing: activeSessionsQuery(ctx, sessionIds),
    unread: unreadQuery(ctx.db, userId),
    last: lastRow(ctx.db),
    rows: ctx.db.select({ id: notifications.id, row: sql<number>`rowid` }).from(notifications).where(isNew),
    queueCounts: queueCountsQuery(ctx.db, userId),
    found: listedNotificationQuery(ctx.db, isNew, ctx.actor),
  });
  const rowOf = new Map(rows.map(({ id, row }) => [id, row]));
  return {
    standing: activeSessionsOf(standing),
    unread: unread ?? { notifications: 0, messages: 0 },
    waiting: queueCounts?.waiting ?? null,
    upTo: { row: last?.row ?? since.row, at: ctx.now } satisfies FeedCursor,
    notifications: found
      .map((notification) => ({ row: rowOf.get(notification.id) ?? 0, notification }))
      .sort((one, other) => one.row - other.row),
  };
}

const unreadQuery = (db: Db, userId: string) =>
  db
    .select({
      notifications: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM notifications AS unread
        WHERE unread.user_id = ${userId} AND unread.read_at IS NULL LIMIT ${UNREAD_COUNT_CAP}))`,
      messages: sql<number>`coalesce((SELECT sum(unread_count) FROM participants WHERE user_id = ${userId} AND unread_count > 0), 0)`,
    })
    .from(users)
    .where(eq(users.id, userId));
