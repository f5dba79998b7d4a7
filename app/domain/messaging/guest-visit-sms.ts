import { and, eq, isNull } from "drizzle-orm";
import { slotStartText } from "#app/i18n/slot-text.ts";
import { translator } from "#app/i18n/translate.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import type { outgoingMessages } from "#db/schema/messaging.ts";
import { visits } from "#db/schema/visits.ts";
import type { Ctx, Sms } from "../shared/contracts/ctx.ts";
import { visitCodeDigits } from "./code-digits.ts";
import type { GuestVisitSmsKind } from "./rules.ts";
import { shortLinkIn } from "./short-link.ts";

type Pending = Pick<typeof outgoingMessages.$inferSelect, "id" | "subjectId" | "recipient" | "language"> & {
  kind: GuestVisitSmsKind;
};

/** Null if an account took over the request, or the visit changed again meanwhile. */
export async function guestVisitSmsFor(ctx: Ctx, { id, kind, subjectId, recipient: to, language }: Pending): Promise<Sms | null> {
  const [visit] = await ctx.db
    .select({
      status: visits.status,
      startsAt: visits.startsAt,
      pendingBy: visits.pendingBy,
      renewals: visits.codeRenewals,
      keyId: visits.codeKeyId,
    })
    .from(visits)
    .innerJoin(jobs, and(eq(jobs.id, visits.jobId), isNull(jobs.deletedAt)))
    .innerJoin(guests, eq(guests.userId, jobs.clientId))
    .where(and(eq(visits.id, subjectId), eq(guests.phone, to), isNull(guests.endedAt)));
  if (!visit || !isStillTrue(kind, visit, ctx.now)) return null;
  const link = await shortLinkIn(ctx, { id, language });
  const { renewals, keyId } = visit;
  const arrival = await visitCodeDigits(ctx.signer, { visitId: subjectId, kind: "arrival", renewals, keyId });
  return {
    to,
    text: translator(language)(`emails.guest_visit.${kind}.sms`, {
      slot: slotStartText(language, visit.startsAt),
      link,
      arrival,
    }),
  };
}

type State = { status: string; startsAt: number; pendingBy: string | null };

function isStillTrue(kind: GuestVisitSmsKind, { status, startsAt, pendingBy }: State, now: number): boolean {
  if (kind === "guest_visit_proposed") return status === "proposed" && pendingBy === "artisan";
  if (kind === "guest_visit_cancelled") return status === "cancelled";
  return status === "agreed" && startsAt > now;
}
