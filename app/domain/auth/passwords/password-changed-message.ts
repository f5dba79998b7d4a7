import { type SQL, sql } from "drizzle-orm";
import { isPlaceholderEmail } from "../../messaging/rules.ts";
import { countSmsStatement, queueMessageIfStatement, smsBudgetLeft } from "../../messaging/statements.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import type { Language } from "../../shared/contracts/language.ts";

type Changed = {
  userId: string;
  email: string;
  phone: string | null;
  language: Language;
  provedBy?: "email" | "phone";
  /** If true at that point of the batch, the email says that the number must be confirmed again. */
  mustConfirmPhoneIf?: SQL;
};

// Notice of a changed password; then push `deliver_message` for each id. An SMS, within the daily budget, goes out only
// without an email address or if the email proved the change.
export function passwordChangedMessage({ db, now: at, smsDailyLimit: smsADay }: Ctx, changed: Changed) {
  const { userId, email, phone, language, provedBy, mustConfirmPhoneIf = sql`0` } = changed;
  const about = { kind: "password_changed", subjectId: userId, at } as const;
  const emailId = newId();
  const smsId = newId();
  const emailStatement = queueMessageIfStatement(
    db,
    { id: emailId, ...about, kind: sql`iif(${mustConfirmPhoneIf}, 'password_and_number', 'password_changed')` },
    sql`SELECT ${userId} AS user_id, ${email} AS recipient, ${language} AS language`,
  );
  const sms = [
    queueMessageIfStatement(
      db,
      { id: smsId, channel: "sms", ...about },
      sql`SELECT ${userId} AS user_id, ${phone} AS recipient, ${language} AS language WHERE ${smsBudgetLeft(at, smsADay)} > 0`,
    ),
    countSmsStatement(db, { messageId: smsId, at, isToGuest: false }),
  ];
  const hasMail = !isPlaceholderEmail(email);
  const hasSms = phone !== null && (!hasMail || provedBy === "email");
  return {
    messageIds: [...(hasMail ? [emailId] : []), ...(hasSms ? [smsId] : [])],
    statements: [...(hasMail ? [emailStatement] : []), ...(hasSms ? sms : [])],
  };
}
