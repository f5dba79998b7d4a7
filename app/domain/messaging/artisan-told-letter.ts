import { and, eq, sql } from "drizzle-orm";
import { addressIn } from "#app/i18n/address.ts";
import { translator } from "#app/i18n/translate.ts";
import { jobs } from "#db/schema/jobs.ts";
import { notices } from "#db/schema/matching.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../ctx.ts";
import type { LetterPage } from "./letter-html.ts";
import type { OwedMessage } from "./letters.ts";

/** To the client of a job that had nobody near: by now so many artisans have been told of it. */
export async function artisanToldPage(ctx: Ctx, { subjectId, recipient, language }: OwedMessage): Promise<LetterPage | null> {
  const [found] = await ctx.db
    .select({
      id: jobs.id,
      ref: jobs.publicRef,
      firstName: users.firstName,
      count: sql<number>`(SELECT count(*) FROM ${notices} WHERE ${notices.jobId} = ${jobs.id} AND ${notices.createdAt} >= ${jobs.announcedAt})`,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(and(eq(jobs.id, subjectId), eq(jobs.status, "open"), eq(users.email, recipient)));
  if (!found || found.count === 0) return null;
  const t = translator(language);
  return {
    language,
    subject: t("emails.artisan_told.subject", { ref: found.ref }),
    greeting: t("emails.artisan_told.greeting", { name: found.firstName }),
    paragraphs: [t("emails.artisan_told.who", { count: found.count, ref: found.ref }), t("emails.artisan_told.next")],
    action: {
      label: t("emails.artisan_told.action"),
      href: `${ctx.origin}${addressIn(language, `/job/${found.id}`)}`,
      ifButtonFails: t("emails.artisan_told.if_button_fails"),
    },
    notes: [t("emails.artisan_told.why")],
    sender: t("emails.artisan_told.sender"),
  };
}
