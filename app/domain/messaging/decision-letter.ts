import { sql } from "drizzle-orm";
import { addressIn } from "#app/i18n/address.ts";
import { translator } from "#app/i18n/translate.ts";
import type { Ctx, Sms } from "../ctx.ts";
import { appealKeyOf, decisionPlace, shortDecisionPlace } from "./appeal-key.ts";
import type { LetterPage } from "./letter-html.ts";
import type { OwedMessage } from "./letters.ts";

type Told = Pick<OwedMessage, "subjectId" | "userId" | "recipient" | "language">;

/** What became of a report, to one who cannot sign in and read it; the key in it is his to appeal by. Null once he can. */
export async function reportDecidedPage(ctx: Ctx, message: Told): Promise<LetterPage | null> {
  const found = await findReader(ctx, message);
  if (!found) return null;
  const { language } = message;
  const t = translator(language);
  const place = decisionPlace({ reportId: message.subjectId, key: await appealKeyOf(ctx.keys, found) });
  return {
    language,
    subject: t("emails.report_decided.subject"),
    greeting: t("emails.account_suspended.greeting", { name: found.firstName }),
    paragraphs: [t("emails.report_decided.what")],
    action: {
      label: t("emails.report_decided.action"),
      href: `${ctx.origin}${addressIn(language, place)}`,
      ifButtonFails: t("emails.account_suspended.if_button_fails"),
    },
    notes: [],
    sender: t("emails.account_suspended.sender"),
  };
}

/** The same for who has a phone number alone. */
export async function reportDecidedSms(ctx: Ctx, message: Told): Promise<Sms | null> {
  const found = await findReader(ctx, message);
  if (!found) return null;
  const { language, recipient: to } = message;
  const link = `${ctx.origin}${addressIn(language, await shortDecisionPlace(ctx.keys, found))}`;
  return { to, text: translator(language)("emails.report_decided.sms", { link }) };
}

async function findReader({ db }: Ctx, { subjectId: reportId, userId }: Told) {
  const [found] = await db.all<{ firstName: string; userId: string }>(sql`SELECT first_name AS firstName, id AS userId FROM users
    WHERE users.id = ${userId} AND EXISTS (SELECT 1 FROM chat_reports WHERE chat_reports.id = ${reportId}
      AND users.id IN (chat_reports.reporter_id, chat_reports.reported_id))
    AND (NOT users.is_active OR EXISTS (SELECT 1 FROM guests WHERE guests.user_id = users.id AND guests.ended_at IS NULL))`);
  return found ? { ...found, reportId } : null;
}
