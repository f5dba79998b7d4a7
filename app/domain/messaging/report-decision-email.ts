import { sql } from "drizzle-orm";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import type { Ctx, Sms } from "../shared/contracts/ctx.ts";
import { appealKeyOf, decisionPath, shortDecisionPath } from "./appeal-key.ts";
import type { EmailContent } from "./email-html.ts";
import type { PendingMessage } from "./emails.ts";

type ReportMessage = Pick<PendingMessage, "subjectId" | "userId" | "recipient" | "language">;

/** For a user who cannot sign in; the key in it allows an appeal. Null once they can. */
export async function reportDecidedEmail(ctx: Ctx, message: ReportMessage): Promise<EmailContent | null> {
  const found = await findReader(ctx, message);
  if (!found) return null;
  const { language } = message;
  const t = translator(language);
  const place = decisionPath({ reportId: message.subjectId, key: await appealKeyOf(ctx.signer, found) });
  return {
    language,
    subject: t("emails.report_decided.subject"),
    greeting: t("emails.account_suspended.greeting", { name: found.firstName }),
    paragraphs: [t("emails.report_decided.what")],
    action: {
      label: t("emails.report_decided.action"),
      href: `${ctx.origin}${pathInLanguage(language, place)}`,
      ifButtonFails: t("emails.account_suspended.if_button_fails"),
    },
    notes: [],
    sender: t("emails.account_suspended.sender"),
  };
}

export async function reportDecidedSms(ctx: Ctx, message: ReportMessage): Promise<Sms | null> {
  const found = await findReader(ctx, message);
  if (!found) return null;
  const { language, recipient: to } = message;
  const link = `${ctx.origin}${pathInLanguage(language, await shortDecisionPath(ctx.signer, found))}`;
  return { to, text: translator(language)("emails.report_decided.sms", { link }) };
}

async function findReader({ db }: Ctx, { subjectId: reportId, userId }: ReportMessage) {
  const [found] = await db.all<{ firstName: string; userId: string }>(sql`SELECT first_name AS firstName, id AS userId FROM users
    WHERE users.id = ${userId} AND EXISTS (SELECT 1 FROM chat_reports WHERE chat_reports.id = ${reportId}
      AND users.id IN (chat_reports.reporter_id, chat_reports.reported_id))
    AND (NOT users.is_active OR EXISTS (SELECT 1 FROM guests WHERE guests.user_id = users.id AND guests.ended_at IS NULL))`);
  return found ? { ...found, reportId } : null;
}
