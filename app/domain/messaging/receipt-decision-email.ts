import { and, eq } from "drizzle-orm";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { linkOfReceipt } from "../notifications/link-rules.ts";
import { isResubmittable } from "../payments/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Language } from "../shared/contracts/language.ts";
import type { EmailContent } from "./email-html.ts";

type Pending = { subjectId: string; recipient: string; language: Language; createdAt: number };

/** Null if the receipt is pending again or was decided again. */
export async function receiptDecidedEmail(
  ctx: Ctx,
  { subjectId, recipient, language, createdAt }: Pending,
): Promise<EmailContent | null> {
  const [found] = await ctx.db
    .select({
      status: paymentReceipts.status,
      mayComeAgain: isResubmittable.mapWith(Boolean),
      points: paymentReceipts.points,
      reason: paymentReceipts.reason,
      note: paymentReceipts.reasonNote,
      firstName: users.firstName,
      available: pointAccounts.available,
    })
    .from(paymentReceipts)
    .innerJoin(users, and(eq(users.id, paymentReceipts.userId), eq(users.email, recipient)))
    .innerJoin(pointAccounts, eq(pointAccounts.userId, users.id))
    // Decision and email have the same time; a later decision has its own email.
    .where(and(eq(paymentReceipts.id, subjectId), eq(paymentReceipts.decidedAt, createdAt)));
  if (!found || found.status === "pending") return null;
  const t = translator(language);
  const isApproved = found.status === "approved";
  const words = isApproved ? "emails.receipt_approved" : "emails.receipt_denied";
  return {
    language,
    subject: t(`${words}.subject`),
    greeting: t("emails.receipt.greeting", { name: found.firstName }),
    paragraphs: isApproved
      ? [t("notifications.points_earned", { count: found.points }), t("emails.receipt.available", { count: found.available })]
      : [
          t("emails.receipt_denied.what", { count: found.points }),
          ...(found.reason ? [t(`receipts.reason.${found.reason}`)] : []),
          ...(found.note ? [t("emails.receipt.note", { note: found.note })] : []),
          t(found.mayComeAgain ? "emails.receipt_denied.next" : "refusals.receipt_sent_too_often"),
        ],
    action: {
      label: t(`${words}.action`),
      href: `${ctx.origin}${pathInLanguage(language, isApproved ? "/account/points" : linkOfReceipt(subjectId))}`,
      ifButtonFails: t("emails.receipt.if_button_fails"),
    },
    notes: [t("emails.receipt.why")],
    sender: t("emails.receipt.sender"),
  };
}
