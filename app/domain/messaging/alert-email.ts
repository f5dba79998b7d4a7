import { eq } from "drizzle-orm";
import { formatsIn } from "#app/i18n/format.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { alerts } from "#db/schema/health.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { EmailContent } from "./email-html.ts";
import type { PendingMessage } from "./emails.ts";

/** To the operator. Null if the alert changed since: that change has an email of its own. */
export async function alertEmail(ctx: Ctx, { subjectId, language }: PendingMessage): Promise<EmailContent | null> {
  const [id, changedAt] = subjectId.split(":").map(Number);
  const [found] = await ctx.db
    .select()
    .from(alerts)
    .where(eq(alerts.id, id ?? 0));
  if (!found || found.changedAt !== changedAt) return null;
  const t = translator(language);
  const rule = [found.rule, found.subject].filter(Boolean).join(" · ");
  const state = found.state === "open" && found.changedAt > found.openedAt ? "again" : found.state;
  return {
    language,
    subject: t(`emails.alert.${state}`, { rule, environment: ctx.operation.environment }),
    greeting: t("emails.alert.greeting"),
    paragraphs: [
      t("emails.alert.since", { rule, when: formatsIn(language).dateTime(found.since) }),
      ...(found.value === null ? [] : [t("emails.alert.measured", { value: found.value, limit: found.limit ?? 0 })]),
    ],
    action: {
      label: t("emails.alert.action"),
      href: `${ctx.origin}${pathInLanguage(language, "/panel-admin/health")}`,
      ifButtonFails: t("emails.alert.if_button_fails"),
    },
    notes: [t("emails.alert.runbook")],
    sender: t("emails.alert.sender"),
  };
}
