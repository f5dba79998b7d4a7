import { sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { outgoingMessages, smsDailyCounts } from "#db/schema/messaging.ts";
import { LIMITS } from "../settings/rules.ts";
import { settingNumber } from "../settings/statements.ts";
import { smsBudgetLeft, utcDayOf } from "./statements.ts";

type NotificationSms = { messageId: string; attempts: number; at: number; smsADay: number };

/** Counts the SMS once, however often it is tried; these get half of a day at most. `counted` is empty if none is left. */
export const countNotificationSmsStatements = (db: Db, { messageId, attempts, at, smsADay }: NotificationSms) => ({
  counted: db
    .update(outgoingMessages)
    .set({ countedAt: at })
    .where(
      sql`${outgoingMessages.id} = ${messageId} AND ${outgoingMessages.attempts} = ${attempts} AND ${outgoingMessages.countedAt} IS NULL
        AND ${smsBudgetLeft(at, smsADay)} > 0 AND ${settingNumber(LIMITS.sms_a_day, smsADay)} >= 2 * (1 +
        coalesce((SELECT notifications FROM sms_daily_counts WHERE day = ${utcDayOf(at)}), 0))`,
    )
    .returning({ id: outgoingMessages.id }),
  added: insertWhere(
    db,
    smsDailyCounts,
    { day: utcDayOf(at), count: 1, notifications: 1 },
    sql`EXISTS (SELECT 1 FROM outgoing_messages WHERE id = ${messageId} AND attempts = ${attempts} AND counted_at = ${at})`,
  ).onConflictDoUpdate({
    target: smsDailyCounts.day,
    set: {
      count: sql`${smsDailyCounts.count} + 1`,
      notifications: sql`${smsDailyCounts.notifications} + 1`,
    },
  }),
});
