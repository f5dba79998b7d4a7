import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { addressIn } from "#app/i18n/address.ts";
import { translator } from "#app/i18n/translate.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx, Sms } from "../ctx.ts";
import { followTokenOf } from "./follow-token.ts";

type Owed = Pick<typeof outgoingMessages.$inferSelect, "kind" | "subjectId" | "recipient" | "language">;

/**
 * What a guest is told of his request, with the link that follows it (R41). Null once the request is gone, or an account
 * has taken it over and hears of it by itself; of an offer, once somebody was chosen.
 */
export async function guestSmsFor(ctx: Ctx, { kind, subjectId, recipient: to, language }: Owed): Promise<Sms | null> {
  const [job] = await ctx.db
    .select({ ref: jobs.publicRef, status: jobs.status, userId: guests.userId })
    .from(jobs)
    .innerJoin(guests, eq(guests.userId, jobs.clientId))
    .where(
      and(eq(jobs.id, subjectId), eq(guests.phone, to), isNull(guests.endedAt), isNotNull(jobs.openedAt), isNull(jobs.deletedAt)),
    );
  if (!job || (kind === "guest_offer" && job.status !== "open")) return null;
  const link = `${ctx.origin}${addressIn(language, `/r/${await followTokenOf(ctx.keys, job.userId)}`)}`;
  const key = kind === "guest_offer" ? "emails.guest.offer.sms" : "emails.guest.link.sms";
  return { to, text: translator(language)(key, { ref: job.ref, link }) };
}
