import { and, eq } from "drizzle-orm";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { translator } from "#app/i18n/translate.ts";
import { notifications } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import { linkOfNotification } from "../notifications/link-rules.ts";
import { listedNotificationQuery } from "../notifications/queries.ts";
import { isForAdmins } from "../notifications/type-rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { EmailContent } from "./email-html.ts";
import type { PendingMessage } from "./emails.ts";

/** Null if the notification was read. The button marks it as read, except for admins, who sign in at another portal. */
export async function notificationEmail(
  ctx: Ctx,
  { subjectId, recipient, language }: PendingMessage,
): Promise<EmailContent | null> {
  const [[notification], [reader]] = await ctx.db.batch([
    listedNotificationQuery(ctx.db, eq(notifications.id, subjectId), ctx.actor),
    ctx.db
      .select({ firstName: users.firstName })
      .from(users)
      .innerJoin(notifications, eq(notifications.userId, users.id))
      .where(and(eq(notifications.id, subjectId), eq(users.email, recipient), users.isActive)),
  ]);
  if (!notification || !reader || wasRead(notification)) return null;
  const t = translator(language);
  const { title, body } = notificationTexts(language, notification);
  const place = isForAdmins(notification.type) ? linkOfNotification(notification) : null;
  const href = (path: string) => `${ctx.origin}${pathInLanguage(language, path)}`;
  return {
    language,
    subject: title,
    greeting: t("emails.notification.greeting", { name: reader.firstName }),
    paragraphs: [title, body],
    action: {
      label: t("emails.notification.action"),
      href: href(place ?? `/notifications/${notification.id}`),
      ifButtonFails: t("emails.notification.if_button_fails"),
    },
    notes: [t("emails.notification.why")],
    choice: { label: t("emails.notification.choose"), href: href("/account/notifications") },
    sender: t("emails.notification.sender"),
  };
}

/** Muted notifications are created as read. */
const wasRead = ({ readAt, createdAt }: { readAt: number | null; createdAt: number }) => readAt !== null && readAt > createdAt;
