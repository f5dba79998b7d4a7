import { and, eq, sql } from "drizzle-orm";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { users } from "#db/schema/users.ts";
import { verificationRequests } from "#db/schema/verification.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { EmailContent } from "./email-html.ts";
import type { PendingMessage } from "./emails.ts";

export async function verificationDecidedEmail(
  ctx: Ctx,
  { subjectId, recipient, language }: PendingMessage,
): Promise<EmailContent | null> {
  const [found] = await ctx.db
    .select({
      kind: verificationRequests.kind,
      status: verificationRequests.status,
      reason: verificationRequests.reason,
      note: verificationRequests.note,
      firstName: users.firstName,
      points: sql<number | null>`(SELECT points FROM point_entries WHERE point_entries.user_id = users.id
        AND point_entries.reason = 'identity_verified' AND point_entries.created_at = verification_requests.decided_at)`,
    })
    .from(verificationRequests)
    .innerJoin(users, and(eq(users.id, verificationRequests.userId), eq(users.email, recipient)))
    .where(eq(verificationRequests.id, subjectId));
  if (!found || found.status === "submitted") return null;
  const t = translator(language);
  const document = t(`offers.document.${found.kind}`);
  const words = found.status === "approved" ? "emails.paper_approved" : "emails.paper_rejected";
  return {
    language,
    subject: t(`${words}.subject`),
    greeting: t("emails.paper_decided.greeting", { name: found.firstName }),
    paragraphs: [
      t(`${words}.what`, { document }),
      ...(found.reason ? [t(`documents.reason.${found.reason}`)] : []),
      ...(found.note ? [t("emails.paper_decided.note", { note: found.note })] : []),
      ...(found.status === "approved" && found.points ? [t("notifications.points_earned", { count: found.points })] : []),
    ],
    action: {
      label: t(`${words}.action`),
      href: `${ctx.origin}${pathInLanguage(language, "/account/verification")}`,
      ifButtonFails: t("emails.paper_decided.if_button_fails"),
    },
    notes: [t("emails.paper_decided.why")],
    sender: t("emails.paper_decided.sender"),
  };
}
