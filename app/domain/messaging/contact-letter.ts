import { eq } from "drizzle-orm";
import { addressIn } from "#app/i18n/address.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";
import { contactMessages } from "#db/schema/contact.ts";
import type { Ctx } from "../ctx.ts";
import type { LetterPage } from "./letter-html.ts";
import type { OwedMessage } from "./letters.ts";

/** To who wrote to us by the contact form: the answer, and what he wrote below it. Null where the message is gone. */
export async function contactAnsweredPage(ctx: Ctx, { subjectId, language }: OwedMessage): Promise<LetterPage | null> {
  const [found] = await ctx.db
    .select({
      name: contactMessages.name,
      subject: contactMessages.subject,
      message: contactMessages.message,
      answer: contactMessages.answer,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, subjectId));
  if (!found || found.answer === null) return null;
  const t = translator(language);
  return {
    language,
    subject: t("emails.contact_answered.subject", { subject: found.subject }),
    greeting: t("emails.confirm_email.greeting", { name: found.name }),
    paragraphs: paragraphsOf(found.answer),
    action: {
      label: t("emails.contact_answered.action"),
      href: `${ctx.origin}${addressIn(language, "/contact")}`,
      ifButtonFails: t("emails.confirm_email.if_button_fails"),
    },
    notes: [
      t("emails.contact_answered.you_wrote", { when: formatsIn(language).dateTime(found.createdAt) }),
      ...paragraphsOf(found.message),
    ],
    sender: t("emails.confirm_email.sender"),
  };
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/);
