import { and, eq, isNull } from "drizzle-orm";
import { formatsIn } from "#app/i18n/format.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { accountDeletions, dataExports } from "#db/schema/privacy.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Language } from "../shared/contracts/language.ts";
import type { EmailContent } from "./email-html.ts";

type Pending = { subjectId: string; recipient: string; language: Language };

/** Null if the deletion was cancelled or is done. */
export async function accountDeletionEmail(ctx: Ctx, { subjectId, recipient, language }: Pending): Promise<EmailContent | null> {
  const [found] = await ctx.db
    .select({ firstName: users.firstName, deletesAt: accountDeletions.deletesAt })
    .from(accountDeletions)
    .innerJoin(users, and(eq(users.id, accountDeletions.userId), eq(users.email, recipient)))
    .where(and(eq(accountDeletions.userId, subjectId), isNull(accountDeletions.erasureStartedAt)));
  if (!found) return null;
  const t = translator(language);
  return {
    ...framed(language, found.firstName),
    subject: t("emails.account_deletion.subject"),
    paragraphs: [
      t("emails.account_deletion.what", { when: formatsIn(language).dateTime(found.deletesAt) }),
      t("emails.account_deletion.back"),
    ],
    action: {
      label: t("emails.account_deletion.action"),
      href: `${ctx.origin}${pathInLanguage(language, "/login")}`,
      ifButtonFails: t("emails.confirm_email.if_button_fails"),
    },
    notes: [t("emails.account_deletion.not_you")],
  };
}

/** Null if the archive is gone. */
export async function dataExportReadyEmail(ctx: Ctx, { subjectId, recipient, language }: Pending): Promise<EmailContent | null> {
  const [found] = await ctx.db
    .select({ firstName: users.firstName, expiresAt: dataExports.expiresAt })
    .from(dataExports)
    .innerJoin(users, and(eq(users.id, dataExports.userId), eq(users.email, recipient)))
    .where(eq(dataExports.userId, subjectId));
  if (!found?.expiresAt || found.expiresAt <= ctx.now) return null;
  const t = translator(language);
  return {
    ...framed(language, found.firstName),
    subject: t("emails.data_export_ready.subject"),
    paragraphs: [t("emails.data_export_ready.what", { when: formatsIn(language).dateTime(found.expiresAt) })],
    action: {
      label: t("emails.data_export_ready.action"),
      href: `${ctx.origin}${pathInLanguage(language, "/mydata")}`,
      ifButtonFails: t("emails.confirm_email.if_button_fails"),
    },
    notes: [t("emails.data_export_ready.not_you")],
  };
}

/** Sent to the account's email address, which still signs in: codes no longer go to the old number. */
export async function phoneChangedPage(
  ctx: Ctx,
  { subjectId, language, createdAt }: Pending & { createdAt: number },
): Promise<EmailContent | null> {
  const [found] = await ctx.db.select({ firstName: users.firstName }).from(users).where(eq(users.id, subjectId));
  if (!found) return null;
  const t = translator(language);
  return {
    ...framed(language, found.firstName),
    subject: t("emails.phone_changed.subject"),
    paragraphs: [
      t("emails.phone_changed.what", { when: formatsIn(language).dateTime(createdAt) }),
      t("emails.phone_changed.not_you"),
    ],
    notes: [t("emails.phone_changed.it_was_you")],
  };
}

const framed = (language: Language, name: string) => ({
  language,
  greeting: translator(language)("emails.confirm_email.greeting", { name }),
  sender: translator(language)("emails.confirm_email.sender"),
});
