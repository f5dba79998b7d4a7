import { and, eq } from "drizzle-orm";
import { addressIn } from "#app/i18n/address.ts";
import { notificationWords } from "#app/i18n/notification-words.ts";
import { translator } from "#app/i18n/translate.ts";
import { notifications } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../ctx.ts";
import { placeOfNotice } from "../notifications/place-rules.ts";
import { oneListed } from "../notifications/queries.ts";
import { isForAdmins } from "../notifications/type-rules.ts";
import type { LetterPage } from "./letter-html.ts";
import type { OwedMessage } from "./letters.ts";

/**
 * What a notice says, for who doesn't look. Null where it was read meanwhile, or its reader is not there any more. Its button
 * marks the notice as read; an admin's leads past that, since another door opens to him.
 */
export async function noticePage(ctx: Ctx, { subjectId, recipient, language }: OwedMessage): Promise<LetterPage | null> {
  const [[notice], [reader]] = await ctx.db.batch([
    oneListed(ctx.db, eq(notifications.id, subjectId), ctx.actor),
    ctx.db
      .select({ firstName: users.firstName })
      .from(users)
      .innerJoin(notifications, eq(notifications.userId, users.id))
      .where(and(eq(notifications.id, subjectId), eq(users.email, recipient), users.isActive)),
  ]);
  if (!notice || !reader || wasRead(notice)) return null;
  const t = translator(language);
  const { title, body } = notificationWords(language, notice);
  const place = isForAdmins(notice.type) ? placeOfNotice(notice) : null;
  const href = (path: string) => `${ctx.origin}${addressIn(language, path)}`;
  return {
    language,
    subject: title,
    greeting: t("emails.notice.greeting", { name: reader.firstName }),
    paragraphs: [title, body],
    action: {
      label: t("emails.notice.action"),
      href: href(place ?? `/notifications/${notice.id}`),
      ifButtonFails: t("emails.notice.if_button_fails"),
    },
    notes: [t("emails.notice.why")],
    choice: { label: t("emails.notice.choose"), href: href("/account/notifications") },
    sender: t("emails.notice.sender"),
  };
}

/** One that its reader doesn't want to be called to stood there as read from the first. */
const wasRead = ({ readAt, createdAt }: { readAt: number | null; createdAt: number }) => readAt !== null && readAt > createdAt;
