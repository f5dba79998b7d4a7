import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { translator } from "#app/i18n/translate.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx, Sms } from "../shared/contracts/ctx.ts";
import { GUEST_SMS_KINDS, isGuestSmsKind } from "./rules.ts";
import { shortLinkIn } from "./short-link.ts";

type Pending = Pick<typeof outgoingMessages.$inferSelect, "id" | "kind" | "subjectId" | "recipient" | "language">;

const SMS_OF = { offer: "emails.guest.offer.sms", link: "emails.guest.link.sms" } as const;

/** Null if the job is gone, an account took it over, or the state that the SMS reports is over. */
export async function guestSmsFor(ctx: Ctx, { id, kind, subjectId, recipient: to, language }: Pending): Promise<Sms | null> {
  const [job] = await ctx.db
    .select({ ref: jobs.publicRef, status: jobs.status })
    .from(jobs)
    .innerJoin(guests, eq(guests.userId, jobs.clientId))
    .where(
      and(eq(jobs.id, subjectId), eq(guests.phone, to), isNull(guests.endedAt), isNotNull(jobs.openedAt), isNull(jobs.deletedAt)),
    );
  const wanted = kind === "guest_offer" ? "open" : isGuestSmsKind(kind) ? GUEST_SMS_KINDS[kind] : job?.status;
  if (!job || job.status !== wanted) return null;
  const link = await shortLinkIn(ctx, { id, language });
  const key = isGuestSmsKind(kind) ? (`emails.guest.${kind}.sms` as const) : SMS_OF[kind === "guest_offer" ? "offer" : "link"];
  return { to, text: translator(language)(key, { ref: job.ref, link }) };
}
