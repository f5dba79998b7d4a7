import { and, eq } from "drizzle-orm";
import { formatsIn } from "#app/i18n/format.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { providerAccounts } from "#db/schema/auth.ts";
import type { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx, OutgoingEmail } from "../shared/contracts/ctx.ts";
import { PROVIDER_NAMES } from "../shared/contracts/identity-provider.ts";
import { accountDeletionEmail, dataExportReadyEmail, phoneChangedPage } from "./account-emails.ts";
import { alertEmail } from "./alert-email.ts";
import { confirmEmailEmail } from "./confirm-email-email.ts";
import { contactAnsweredEmail, contactClosedEmail } from "./contact-emails.ts";
import { type EmailContent, emailHtml, emailText } from "./email-html.ts";
import { jobAnnouncedEmail } from "./job-announced-email.ts";
import { notificationEmail } from "./notification-email.ts";
import { findPendingCode } from "./pending-code.ts";
import { receiptDecidedEmail } from "./receipt-decision-email.ts";
import { reportDecidedEmail } from "./report-decision-email.ts";
import { isPlaceholderEmail, toHeaderLine } from "./rules.ts";
import { accountRestoredEmail, accountSuspendedEmail, adminAppointedEmail } from "./suspension-emails.ts";
import { verificationDecidedEmail } from "./verification-decision-email.ts";

export type PendingMessage = Pick<
  typeof outgoingMessages.$inferSelect,
  "kind" | "subjectId" | "userId" | "recipient" | "language" | "createdAt"
>;

/** Renders the email from its subject. Null if nothing is left to say, for example because a link was used or a job is closed. */
export async function emailFor(ctx: Ctx, message: PendingMessage): Promise<OutgoingEmail | null> {
  if (isPlaceholderEmail(message.recipient)) return null;
  const page = await pageFor(ctx, message);
  return (
    page && {
      to: message.recipient,
      language: page.language,
      subject: toHeaderLine(page.subject),
      text: emailText(page),
      html: emailHtml(page),
      ...(page.choice ? { choicePage: page.choice.href } : {}),
    }
  );
}

function pageFor(ctx: Ctx, message: PendingMessage): Promise<EmailContent | null> {
  const write = EMAILS[message.kind];
  if (!write) throw new Error(`no e-mail is known by the kind ${message.kind}`);
  return write(ctx, message);
}

/** No link: the user types the code where they requested it, and anyone could open a link. */
async function codePage(ctx: Ctx, message: PendingMessage): Promise<EmailContent | null> {
  const code = await findPendingCode(ctx, message);
  if (!code) return null;
  const t = translator(message.language);
  const words = code.purpose === "reset" ? "emails.reset_code" : "emails.otp";
  return {
    language: message.language,
    subject: t(`${words}.subject`),
    greeting: t("emails.otp.greeting", { name: code.firstName ?? "" }),
    paragraphs: [t(`${words}.why`)],
    code: code.digits,
    notes: [t("emails.otp.lifetime"), t(`${words}.not_you`)],
    sender: t("emails.otp.sender"),
  };
}

/** Sent even if the address changed since: a takeover may have changed it. */
async function passwordChangedPage(
  ctx: Ctx,
  { kind, subjectId, language, createdAt }: PendingMessage,
): Promise<EmailContent | null> {
  const [found] = await ctx.db.select({ firstName: users.firstName }).from(users).where(eq(users.id, subjectId));
  if (!found) return null;
  const t = translator(language);
  return {
    language,
    subject: t("emails.password_changed.subject"),
    greeting: t("emails.password_changed.greeting", { name: found.firstName }),
    paragraphs: [
      t("emails.password_changed.what", { when: formatsIn(language).dateTime(createdAt) }),
      ...(kind === "password_and_number" ? [t("emails.password_changed.number")] : []),
      t("emails.password_changed.not_you"),
    ],
    action: {
      label: t("emails.password_changed.action"),
      href: `${ctx.origin}${pathInLanguage(language, "/forget-password/client")}`,
      ifButtonFails: t("emails.password_changed.if_button_fails"),
    },
    notes: kind === "password_and_number" ? [] : [t("emails.password_changed.it_was_you")],
    sender: t("emails.password_changed.sender"),
  };
}

/** Sent to the old address, which cannot sign in any more, so there is no link. */
async function emailChangedPage(ctx: Ctx, { subjectId, language, createdAt }: PendingMessage): Promise<EmailContent | null> {
  const [found] = await ctx.db.select({ firstName: users.firstName }).from(users).where(eq(users.id, subjectId));
  if (!found) return null;
  const t = translator(language);
  return {
    language,
    subject: t("emails.email_changed.subject"),
    greeting: t("emails.email_changed.greeting", { name: found.firstName }),
    paragraphs: [
      t("emails.email_changed.what", { when: formatsIn(language).dateTime(createdAt) }),
      t("emails.email_changed.not_you"),
    ],
    notes: [t("emails.email_changed.it_was_you")],
    sender: t("emails.email_changed.sender"),
  };
}

async function providerLinkedPage(ctx: Ctx, { subjectId, language, createdAt }: PendingMessage): Promise<EmailContent | null> {
  const [found] = await ctx.db
    .select({ firstName: users.firstName, provider: providerAccounts.provider })
    .from(users)
    .innerJoin(providerAccounts, and(eq(providerAccounts.userId, users.id), eq(providerAccounts.createdAt, createdAt)))
    .where(eq(users.id, subjectId));
  if (!found) return null;
  const t = translator(language);
  const provider = PROVIDER_NAMES[found.provider];
  return {
    language,
    subject: t("emails.provider_linked.subject", { provider }),
    greeting: t("emails.provider_linked.greeting", { name: found.firstName }),
    paragraphs: [
      t("emails.provider_linked.what", { provider, when: formatsIn(language).dateTime(createdAt) }),
      t("emails.provider_linked.older"),
    ],
    action: {
      label: t("emails.provider_linked.action"),
      href: `${ctx.origin}${pathInLanguage(language, "/forget-password/client")}`,
      ifButtonFails: t("emails.provider_linked.if_button_fails"),
    },
    notes: [t("emails.provider_linked.not_you")],
    sender: t("emails.provider_linked.sender"),
  };
}

const EMAILS: Partial<Record<PendingMessage["kind"], (ctx: Ctx, message: PendingMessage) => Promise<EmailContent | null>>> = {
  confirm_email: confirmEmailEmail,
  artisan_told: jobAnnouncedEmail,
  otp: codePage,
  password_changed: passwordChangedPage,
  password_and_number: passwordChangedPage,
  email_changed: emailChangedPage,
  phone_changed: phoneChangedPage,
  paper_decided: verificationDecidedEmail,
  provider_linked: providerLinkedPage,
  notification: notificationEmail,
  account_leaving: accountDeletionEmail,
  archive_ready: dataExportReadyEmail,
  receipt_decided: receiptDecidedEmail,
  account_suspended: accountSuspendedEmail,
  account_restored: accountRestoredEmail,
  admin_appointed: adminAppointedEmail,
  report_decided: reportDecidedEmail,
  contact_answered: contactAnsweredEmail,
  contact_closed: contactClosedEmail,
  alert: alertEmail,
};
