import { and, eq, isNull } from "drizzle-orm";
import { translator } from "#app/i18n/translate.ts";
import { runBatch } from "#db/run-batch.ts";
import type { outgoingMessages } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import { pushResultQuery } from "../push/statements.ts";
import type { Ctx, Sms } from "../shared/contracts/ctx.ts";
import { countNotificationSmsStatements } from "./count-notification-sms.ts";
import { isSmsNotificationType } from "./rules.ts";
import { hasOnlyPhone } from "./statements.ts";

type Pending = Pick<
  typeof outgoingMessages.$inferSelect,
  "id" | "subjectId" | "userId" | "recipient" | "language" | "attempts" | "countedAt"
>;

/** Null if the notification was read or its push was shown, the account can be reached otherwise now, or the budget is spent. */
export async function notificationSms(ctx: Ctx, message: Pending): Promise<Sms | null> {
  const { db, now: at, smsDailyLimit: smsADay } = ctx;
  const { id: messageId, subjectId: notificationId, recipient: to, language, attempts } = message;
  const [[unread], [push]] = await db.batch([
    db
      .select({ type: notifications.type })
      .from(notifications)
      .innerJoin(users, and(eq(users.id, notifications.userId), eq(users.phone, to), hasOnlyPhone))
      .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt))),
    pushResultQuery(db, { userId: message.userId ?? "", notificationId }),
  ]);
  if (!unread || push?.isShown || !isSmsNotificationType(unread.type)) return null;
  if (message.countedAt === null) {
    const { counted } = await runBatch(db, countNotificationSmsStatements(db, { messageId, attempts, at, smsADay }));
    if (counted.length === 0) return null;
  }
  return { to, text: translator(language)(`emails.notification.sms.${unread.type}`) };
}
