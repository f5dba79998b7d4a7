import { and, eq, isNull } from "drizzle-orm";
import { slotStartText } from "#app/i18n/slot-text.ts";
import { translator } from "#app/i18n/translate.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { outgoingMessages } from "#db/schema/messaging.ts";
import { noShows } from "#db/schema/no-shows.ts";
import type { Ctx, Sms } from "../shared/contracts/ctx.ts";
import { shortLinkIn } from "./short-link.ts";

type Pending = Pick<typeof outgoingMessages.$inferSelect, "id" | "subjectId" | "recipient" | "language">;

/** Null if the report is settled, or an account took over the request. */
export async function guestNoShowSmsFor(ctx: Ctx, { id, subjectId, recipient: to, language }: Pending): Promise<Sms | null> {
  const [report] = await ctx.db
    .select({ startsAt: noShows.startsAt })
    .from(noShows)
    .innerJoin(jobs, and(eq(jobs.id, noShows.jobId), isNull(jobs.deletedAt)))
    .innerJoin(guests, eq(guests.userId, jobs.clientId))
    .where(and(eq(noShows.id, subjectId), eq(noShows.status, "waiting"), eq(guests.phone, to), isNull(guests.endedAt)));
  if (!report) return null;
  const t = translator(language);
  const link = await shortLinkIn(ctx, { id, language });
  const text =
    report.startsAt === null
      ? t("emails.guest_no_show.sms", { link })
      : t("emails.guest_no_show.sms_of_visit", { slot: slotStartText(language, report.startsAt), link });
  return { to, text };
}
