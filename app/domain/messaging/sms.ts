import { translator } from "#app/i18n/translate.ts";
import type { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx, Sms } from "../shared/contracts/ctx.ts";
import { foldToGsm } from "./gsm-alphabet.ts";
import { guestDisputeSmsFor } from "./guest-dispute-sms.ts";
import { guestNoShowSmsFor } from "./guest-no-show-sms.ts";
import { guestSmsFor } from "./guest-sms.ts";
import { guestVisitSmsFor } from "./guest-visit-sms.ts";
import { notificationSms } from "./notification-sms.ts";
import { findPendingCode } from "./pending-code.ts";
import { reportDecidedSms } from "./report-decision-email.ts";
import { GUEST_NO_SHOW_SMS, isGuestDisputeSmsKind, isGuestSmsKind, isGuestVisitSmsKind } from "./rules.ts";
import { shortLinkIn } from "./short-link.ts";
import { accountSmsFor } from "./suspension-emails.ts";

type PendingSms = Pick<
  typeof outgoingMessages.$inferSelect,
  "id" | "kind" | "subjectId" | "userId" | "recipient" | "language" | "attempts" | "countedAt"
>;

/** One SMS part: 70 characters in Arabic or 160 in GSM Latin; with a link some texts in Arabic have two. Null if there is nothing left to say. */
export async function smsFor(ctx: Ctx, message: PendingSms): Promise<Sms | null> {
  const sms = await composeSms(ctx, message);
  return sms && message.language !== "ar" ? { ...sms, text: foldToGsm(sms.text) } : sms;
}

async function composeSms(ctx: Ctx, message: PendingSms): Promise<Sms | null> {
  const { recipient: to, language } = message;
  const t = translator(language);
  if (message.kind === "password_changed") return { to, text: t("emails.password_changed.sms") };
  if (message.kind === "phone_changed") return { to, text: t("emails.phone_changed.sms") };
  if (message.kind === "guest_account") return { to, text: t("emails.guest.account.sms") };
  if (message.kind === "guest_link" || message.kind === "guest_offer" || isGuestSmsKind(message.kind))
    return guestSmsFor(ctx, message);
  if (message.kind === GUEST_NO_SHOW_SMS) return guestNoShowSmsFor(ctx, message);
  if (isGuestVisitSmsKind(message.kind)) return guestVisitSmsFor(ctx, { ...message, kind: message.kind });
  if (isGuestDisputeSmsKind(message.kind)) return guestDisputeSmsFor(ctx, { ...message, kind: message.kind });
  if (message.kind === "account_suspended" || message.kind === "account_restored") return accountSmsFor(ctx, message);
  if (message.kind === "notification") return notificationSms(ctx, message);
  if (message.kind === "report_decided") return reportDecidedSms(ctx, message);
  if (message.kind !== "otp") throw new Error(`no SMS is known by the kind ${message.kind}`);
  const code = await findPendingCode(ctx, message);
  if (!code) return null;
  const validSeconds = Math.ceil((code.expiresAt - ctx.now) / 1000);
  if (code.purpose === "job" && code.isForGuest) {
    const text = t("emails.guest.code.sms", { code: code.digits, link: await shortLinkIn(ctx, message) });
    return { to, text, validSeconds };
  }
  const text = t(code.purpose === "reset" ? "emails.reset_code.sms" : "emails.otp.sms", { code: code.digits });
  return { to, text, validSeconds };
}
