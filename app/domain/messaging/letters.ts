import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { addressIn } from "#app/i18n/address.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";
import { emailConfirmations, providerAccounts } from "#db/schema/auth.ts";
import type { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx, Letter } from "../ctx.ts";
import { PROVIDER_NAMES } from "../identity-provider.ts";
import { archivePage, leavingPage, phoneChangedPage } from "./account-letters.ts";
import { artisanToldPage } from "./artisan-told-letter.ts";
import { confirmationKeyOf } from "./confirmation-key.ts";
import { contactAnsweredPage, contactClosedPage } from "./contact-letter.ts";
import { reportDecidedPage } from "./decision-letter.ts";
import { type LetterPage, letterHtml, letterText } from "./letter-html.ts";
import { noticePage } from "./notice-letter.ts";
import { findOwedCode } from "./owed-code.ts";
import { paperDecidedPage } from "./paper-letter.ts";
import { receiptDecidedPage } from "./receipt-letter.ts";
import { isNoMailAddress, oneLine } from "./rules.ts";
import { accountRestoredPage, accountSuspendedPage, adminAppointedPage } from "./suspension-letter.ts";

export type OwedMessage = Pick<
  typeof outgoingMessages.$inferSelect,
  "kind" | "subjectId" | "userId" | "recipient" | "language" | "createdAt"
>;

/**
 * The letter that a message stands for, written now from its subject in the recipient's language. Null where it has
 * nothing left to say: the link has expired or was used, the job is no longer open, the account changed its address, or
 * nobody reads the address.
 */
export async function letterFor(ctx: Ctx, message: OwedMessage): Promise<Letter | null> {
  if (isNoMailAddress(message.recipient)) return null;
  const page = await pageFor(ctx, message);
  return (
    page && {
      to: message.recipient,
      language: page.language,
      subject: oneLine(page.subject),
      text: letterText(page),
      html: letterHtml(page),
      ...(page.choice ? { choicePage: page.choice.href } : {}),
    }
  );
}

function pageFor(ctx: Ctx, message: OwedMessage): Promise<LetterPage | null> {
  if (message.kind === "confirm_email") return confirmationPage(ctx, message);
  if (message.kind === "artisan_told") return artisanToldPage(ctx, message);
  if (message.kind === "otp") return codePage(ctx, message);
  if (message.kind === "password_changed" || message.kind === "password_and_number") return passwordChangedPage(ctx, message);
  if (message.kind === "email_changed") return emailChangedPage(ctx, message);
  if (message.kind === "phone_changed") return phoneChangedPage(ctx, message);
  if (message.kind === "paper_decided") return paperDecidedPage(ctx, message);
  if (message.kind === "provider_linked") return providerLinkedPage(ctx, message);
  if (message.kind === "notice") return noticePage(ctx, message);
  if (message.kind === "account_leaving") return leavingPage(ctx, message);
  if (message.kind === "archive_ready") return archivePage(ctx, message);
  if (message.kind === "receipt_decided") return receiptDecidedPage(ctx, message);
  if (message.kind === "account_suspended") return accountSuspendedPage(ctx, message);
  if (message.kind === "account_restored") return accountRestoredPage(ctx, message);
  if (message.kind === "admin_appointed") return adminAppointedPage(ctx, message);
  if (message.kind === "report_decided") return reportDecidedPage(ctx, message);
  if (message.kind === "contact_answered") return contactAnsweredPage(ctx, message);
  if (message.kind === "contact_closed") return contactClosedPage(ctx, message);
  throw new Error(`no letter is known by the kind ${message.kind}`);
}

/** The account was opened with this address, and not given it later. */
const IS_OF_OPENING = sql`EXISTS (SELECT 1 FROM email_confirmations AS opening
  WHERE opening.user_id = users.id AND opening.email = users.email
    AND opening.created_at IN (users.created_at, (SELECT ended_at FROM guests WHERE guests.user_id = users.id)))`.mapWith(
  Boolean,
);

async function confirmationPage(ctx: Ctx, { subjectId, recipient, language }: OwedMessage): Promise<LetterPage | null> {
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
      href: `${ctx.origin}${addressIn(language, "/email-verified")}?key=${await confirmationKeyOf(ctx.keys, found)}`,
      ifButtonFails: t("emails.confirm_email.if_button_fails"),
    },
    notes: [
      t("emails.confirm_email.lifetime"),
      t(found.isOfOpening ? "emails.confirm_email.not_you" : "emails.confirm_email.not_you_added"),
    ],
    sender: t("emails.confirm_email.sender"),
  };
}

/** No link: whoever asked types the code where he asked for it, and a link could be opened by anyone. */
async function codePage(ctx: Ctx, message: OwedMessage): Promise<LetterPage | null> {
  const code = await findOwedCode(ctx, message);
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

/** To whoever reads it, also where the account has another address by now: it may have been changed for just that. */
async function passwordChangedPage(ctx: Ctx, { kind, subjectId, language, createdAt }: OwedMessage): Promise<LetterPage | null> {
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
      href: `${ctx.origin}${addressIn(language, "/forget-password/client")}`,
      ifButtonFails: t("emails.password_changed.if_button_fails"),
    },
    notes: kind === "password_and_number" ? [] : [t("emails.password_changed.it_was_you")],
    sender: t("emails.password_changed.sender"),
  };
}

/** To the address that the account had until then, which opens nothing any more: no link would help who reads there. */
async function emailChangedPage(ctx: Ctx, { subjectId, language, createdAt }: OwedMessage): Promise<LetterPage | null> {
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

/** By which provider, its door of that moment says. */
async function providerLinkedPage(ctx: Ctx, { subjectId, language, createdAt }: OwedMessage): Promise<LetterPage | null> {
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
      href: `${ctx.origin}${addressIn(language, "/forget-password/client")}`,
      ifButtonFails: t("emails.provider_linked.if_button_fails"),
    },
    notes: [t("emails.provider_linked.not_you")],
    sender: t("emails.provider_linked.sender"),
  };
}
