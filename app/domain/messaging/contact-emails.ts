import { eq } from "drizzle-orm";
import { formatsIn } from "#app/i18n/format.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { contactMessages } from "#db/schema/contact.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { EmailContent } from "./email-html.ts";
import type { PendingMessage } from "./emails.ts";

/** Null if the message is gone. */
export async function contactAnsweredEmail(ctx: Ctx, { subjectId, language }: PendingMessage): Promise<EmailContent | null> {
  const found = await findMessage(ctx, subjectId);
  if (!found || found.answer === null) return null;
  const subject = translator(language)("emails.contact_answered.subject", { subject: found.subject });
  return pageOf(ctx, { language, subject, found, paragraphs: paragraphsOf(found.answer) });
}

/** Null if the message is open again. */
export async function contactClosedEmail(ctx: Ctx, { subjectId, language }: PendingMessage): Promise<EmailContent | null> {
  const found = await findMessage(ctx, subjectId);
  if (!found || found.closingReason === null) return null;
  const t = translator(language);
  const subject = t("emails.contact_closed.subject", { subject: found.subject });
  const why = t(`emails.contact_closed.reason.${found.closingReason}`);
  return pageOf(ctx, { language, subject, found, paragraphs: [why, ...paragraphsOf(found.closingNote ?? "").filter(Boolean)] });
}

async function findMessage({ db }: Ctx, messageId: string) {
  const [found] = await db
    .select({
      name: contactMessages.name,
      subject: contactMessages.subject,
      message: contactMessages.message,
      answer: contactMessages.answer,
      closingReason: contactMessages.closingReason,
      closingNote: contactMessages.closingNote,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId));
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
type Said = { language: PendingMessage["language"]; subject: string; found: Found; paragraphs: string[] };

function pageOf({ origin }: Ctx, { language, subject, found, paragraphs }: Said): EmailContent {
  const t = translator(language);
  return {
    language,
    subject,
    greeting: t("emails.confirm_email.greeting", { name: found.name }),
    paragraphs,
    action: {
      label: t("emails.contact_answered.action"),
      href: `${origin}${pathInLanguage(language, "/contact")}`,
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
