import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { emailConfirmations } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { confirmationKeyOf } from "./confirmation-key.ts";
import type { EmailContent } from "./email-html.ts";
import type { PendingMessage } from "./emails.ts";

/** The account was registered with this address. */
const IS_OF_OPENING = sql`EXISTS (SELECT 1 FROM email_confirmations AS opening
  WHERE opening.user_id = users.id AND opening.email = users.email
    AND opening.created_at IN (users.created_at, (SELECT ended_at FROM guests WHERE guests.user_id = users.id)))`.mapWith(
  Boolean,
);

/** Null if the link expired, was used or is for an older address. */
export async function confirmEmailEmail(
  ctx: Ctx,
  { subjectId, recipient, language }: PendingMessage,
): Promise<EmailContent | null> {
  const [found] = await ctx.db
    .select({
      id: emailConfirmations.id,
      email: emailConfirmations.email,
      firstName: users.firstName,
      isOfOpening: IS_OF_OPENING,
    })
    .from(emailConfirmations)
    .innerJoin(users, and(eq(users.id, emailConfirmations.userId), eq(users.email, emailConfirmations.email)))
    .where(
      and(
        eq(emailConfirmations.id, subjectId),
        eq(emailConfirmations.email, recipient),
        gt(emailConfirmations.expiresAt, ctx.now),
        isNull(users.emailVerifiedAt),
      ),
    );
  if (!found) return null;
  const t = translator(language);
  return {
    language,
    subject: t("emails.confirm_email.subject"),
    greeting: t("emails.confirm_email.greeting", { name: found.firstName }),
    paragraphs: [t(found.isOfOpening ? "emails.confirm_email.why" : "emails.confirm_email.why_added")],
    action: {
      label: t("emails.confirm_email.action"),
      href: `${ctx.origin}${pathInLanguage(language, "/email-verified")}?key=${await confirmationKeyOf(ctx.signer, found)}`,
      ifButtonFails: t("emails.confirm_email.if_button_fails"),
    },
    notes: [
      t("emails.confirm_email.lifetime"),
      t(found.isOfOpening ? "emails.confirm_email.not_you" : "emails.confirm_email.not_you_added"),
    ],
    sender: t("emails.confirm_email.sender"),
  };
}
