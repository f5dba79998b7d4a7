import { and, eq, sql } from "drizzle-orm";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { jobs } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { isToldAtThisPlace } from "../jobs/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { EmailContent } from "./email-html.ts";
import type { PendingMessage } from "./emails.ts";

export async function jobAnnouncedEmail(
  ctx: Ctx,
  { subjectId, recipient, language }: PendingMessage,
): Promise<EmailContent | null> {
  const [found] = await ctx.db
    .select({
      id: jobs.id,
      ref: jobs.publicRef,
      firstName: users.firstName,
      count: sql<number>`(SELECT count(*) FROM ${jobAnnouncements} WHERE ${jobAnnouncements.jobId} = ${jobs.id} AND ${isToldAtThisPlace})`,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(and(eq(jobs.id, subjectId), eq(jobs.status, "open"), eq(users.email, recipient)));
  if (!found || found.count === 0) return null;
  const t = translator(language);
  return {
    language,
    subject: t("emails.job_announced.subject", { ref: found.ref }),
    greeting: t("emails.job_announced.greeting", { name: found.firstName }),
    paragraphs: [t("emails.job_announced.who", { count: found.count, ref: found.ref }), t("emails.job_announced.next")],
    action: {
      label: t("emails.job_announced.action"),
      href: `${ctx.origin}${pathInLanguage(language, `/job/${found.id}`)}`,
      ifButtonFails: t("emails.job_announced.if_button_fails"),
    },
    notes: [t("emails.job_announced.why")],
    sender: t("emails.job_announced.sender"),
  };
}
