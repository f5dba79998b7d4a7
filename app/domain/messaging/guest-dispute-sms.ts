import { and, eq, isNull } from "drizzle-orm";
import { translator } from "#app/i18n/translate.ts";
import { disputes } from "#db/schema/disputes.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx, Sms } from "../shared/contracts/ctx.ts";
import type { GuestDisputeSmsKind } from "./rules.ts";
import { shortLinkIn } from "./short-link.ts";

type Pending = Pick<typeof outgoingMessages.$inferSelect, "id" | "subjectId" | "recipient" | "language"> & {
  kind: GuestDisputeSmsKind;
};

/** Null if an account took over the request, or the dispute is no longer open or closed as the SMS says. */
export async function guestDisputeSmsFor(
  ctx: Ctx,
  { id, kind, subjectId, recipient: to, language }: Pending,
): Promise<Sms | null> {
  const [dispute] = await ctx.db
    .select({ ref: jobs.publicRef, status: disputes.status })
    .from(disputes)
    .innerJoin(jobs, and(eq(jobs.id, disputes.jobId), isNull(jobs.deletedAt)))
    .innerJoin(guests, eq(guests.userId, jobs.clientId))
    .where(and(eq(disputes.id, subjectId), eq(guests.phone, to), isNull(guests.endedAt)));
  if (!dispute || (kind === "guest_dispute_opened") !== (dispute.status === "open")) return null;
  const link = await shortLinkIn(ctx, { id, language });
  return { to, text: translator(language)(`emails.guest_dispute.${kind}.sms`, { ref: dispute.ref, link }) };
}
