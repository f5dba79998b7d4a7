import { and, eq, isNull, sql } from "drizzle-orm";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { chatReports } from "#db/schema/chat.ts";
import { suspensions, users } from "#db/schema/users.ts";
import type { Ctx, Sms } from "../shared/contracts/ctx.ts";
import { appealKeyOf, decisionPath, shortDecisionPath } from "./appeal-key.ts";
import type { EmailContent } from "./email-html.ts";
import type { PendingMessage } from "./emails.ts";

/** Null if the account is active again. */
export async function accountSuspendedEmail(ctx: Ctx, { subjectId, language }: PendingMessage): Promise<EmailContent | null> {
  const found = await findSuspension(ctx, subjectId);
  if (!found) return null;
  const t = translator(language);
  return {
    language,
    subject: t("emails.account_suspended.subject"),
    greeting: t("emails.account_suspended.greeting", { name: found.firstName }),
    paragraphs: [
      t("emails.account_suspended.what"),
      t(`admin_users.reason.${found.reason}`),
      ...(found.note ? [t("emails.account_suspended.note", { note: found.note })] : []),
    ],
    action: {
      label: t("emails.account_suspended.action"),
      href: `${ctx.origin}${pathInLanguage(language, await placeOfAppeal(ctx, found))}`,
      ifButtonFails: t("emails.account_suspended.if_button_fails"),
    },
    notes: [t("emails.account_suspended.appeal")],
    sender: t("emails.account_suspended.sender"),
  };
}

/** Null if the account was deactivated again. */
export async function accountRestoredEmail(ctx: Ctx, { subjectId, language }: PendingMessage): Promise<EmailContent | null> {
  const found = await findOpen(ctx, subjectId);
  if (!found) return null;
  const t = translator(language);
  return {
    language,
    subject: t("emails.account_restored.subject"),
    greeting: t("emails.account_suspended.greeting", { name: found.firstName }),
    paragraphs: [
      t("emails.account_restored.what"),
      ...(found.note ? [t("emails.account_suspended.note", { note: found.note })] : []),
    ],
    action: {
      label: t("emails.account_restored.action"),
      href: `${ctx.origin}${pathInLanguage(language, "/login")}`,
      ifButtonFails: t("emails.account_suspended.if_button_fails"),
    },
    notes: [],
    sender: t("emails.account_suspended.sender"),
  };
}

/** The password is handed over separately. */
export async function adminAppointedEmail(ctx: Ctx, { subjectId, language }: PendingMessage): Promise<EmailContent | null> {
  const [found] = await ctx.db
    .select({ firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, subjectId), users.isAdmin));
  if (!found) return null;
  const t = translator(language);
  return {
    language,
    subject: t("emails.admin_appointed.subject"),
    greeting: t("emails.account_suspended.greeting", { name: found.firstName }),
    paragraphs: [t("emails.admin_appointed.what"), t("emails.admin_appointed.password")],
    action: {
      label: t("emails.admin_appointed.action"),
      href: `${ctx.origin}${pathInLanguage(language, "/login/admin")}`,
      ifButtonFails: t("emails.account_suspended.if_button_fails"),
    },
    notes: [],
    sender: t("emails.account_suspended.sender"),
  };
}

/** For users without a confirmed email. One SMS part, or two with a link. */
export async function accountSmsFor(
  ctx: Ctx,
  { kind, subjectId, recipient: to, language }: Pick<PendingMessage, "kind" | "subjectId" | "recipient" | "language">,
): Promise<Sms | null> {
  const t = translator(language);
  if (kind === "account_restored")
    return (await findOpen(ctx, subjectId)) ? { to, text: t("emails.account_restored.sms") } : null;
  const found = await findSuspension(ctx, subjectId);
  if (!found) return null;
  const reason = t(`admin_users.short_reason.${found.reason}`);
  if (found.reportId === null) return { to, text: t("emails.account_suspended.sms", { reason }) };
  const place = await shortDecisionPath(ctx.signer, { reportId: found.reportId, userId: found.userId });
  return {
    to,
    text: t("emails.account_suspended.sms_by_report", { reason, link: `${ctx.origin}${pathInLanguage(language, place)}` }),
  };
}

async function findSuspension({ db }: Ctx, suspensionId: string) {
  const [found] = await db
    .select({
      firstName: users.firstName,
      reason: suspensions.reason,
      note: suspensions.note,
      userId: suspensions.userId,
      reportId: chatReports.id,
    })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.userId))
    .leftJoin(chatReports, and(eq(chatReports.reportedId, suspensions.userId), eq(chatReports.suspensionId, suspensions.id)))
    .where(and(eq(suspensions.id, suspensionId), isNull(suspensions.endedAt)));
  return found ?? null;
}

async function placeOfAppeal(
  { signer: keys }: Ctx,
  { reportId, userId }: { reportId: string | null; userId: string },
): Promise<string> {
  if (reportId === null) return "/deactivated";
  return decisionPath({ reportId, key: await appealKeyOf(keys, { reportId, userId }) });
}

async function findOpen({ db }: Ctx, userId: string) {
  const [found] = await db
    .select({
      firstName: users.firstName,
      note: sql<string | null>`(SELECT ending_note FROM suspensions WHERE suspensions.user_id = users.id
        ORDER BY suspensions.created_at DESC LIMIT 1)`,
    })
    .from(users)
    .where(and(eq(users.id, userId), users.isActive));
  return found ?? null;
}
