import { type SQL, sql } from "drizzle-orm";
import type { EventKind } from "../analytics/rules.ts";
import { recordEventEachStatement } from "../analytics/statements.ts";
import { roomIdOf, type VisitMessageCode } from "../chat/rules.ts";
import { sayVisitStatement } from "../chat/visit-statements.ts";
import { smsGuestOfVisitStatements } from "../guests/statements.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { signalJobsStatement } from "../live/statements.ts";
import type { GuestVisitSmsKind } from "../messaging/rules.ts";
import { notifyEachStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { VisitView } from "./select-visits.ts";
import type { VisitActor } from "./statements.ts";

type SlotSql = { startsAt: SQL; endsAt: SQL };

/** SQL on the visit after the write. */
export type Announcement = {
  slot: SlotSql;
  tell?: { type: "visit_proposed" | "visit_agreed" | "visit_cancelled"; proposal: SQL; sms?: GuestVisitSmsKind };
};

export type Said = { operationId: string; say: VisitMessageCode; event?: EventKind };

/** SQL predicate on visits: one of these writes made the present revision. `of` finds the visit by an index. */
export const isWrittenBy = (of: SQL, said: readonly Said[]): SQL =>
  sql`(${of} AND visits.operation_id IN (${sql.join(
    said.map(({ operationId }) => sql`${operationId}`),
    sql`, `,
  )}))`;

type Told = Announcement & { messageId: string; of: SQL; said: readonly Said[] };

/** What each write of a visit says, for its batch. Call `deliverAnnouncement` afterwards. */
export function announceStatements(ctx: Ctx, { userId }: VisitActor, { messageId, of, said, slot, tell }: Told) {
  const { db, now: at } = ctx;
  const written = isWrittenBy(of, said);
  const budget = { smsADay: ctx.smsDailyLimit, smsReservedPercent: ctx.smsReservedPercent };
  const told = (proposal: SQL) =>
    sql`SELECT CASE visits.artisan_id WHEN ${userId} THEN jobs.client_id ELSE visits.artisan_id END AS user_id, visits.job_id, visits.offer_id,
      visits.id AS visit_id, ${proposal} AS visit_proposal FROM visits JOIN jobs ON jobs.id = visits.job_id WHERE ${written}`;
  return [
    ...(tell
      ? notifyEachStatements(db, { type: tell.type, at }, told(tell.proposal), { jobId: true, offerId: true, visit: true })
      : []),
    ...said.flatMap((one) => [
      sayVisitStatement(db, { code: one.say, ...slot, at }, isWrittenBy(of, [one])),
      ...(one.event
        ? [
            recordEventEachStatement(
              db,
              { kind: one.event, at },
              sql`SELECT ${userId} AS user_id, visits.job_id, visits.offer_id FROM visits WHERE ${isWrittenBy(of, [one])}`,
              { offerId: true },
            ),
          ]
        : []),
    ]),
    ...(tell?.sms
      ? smsGuestOfVisitStatements(
          db,
          { messageId, kind: tell.sms, at, ...budget },
          sql`(${written} AND visits.artisan_id = ${userId})`,
        )
      : []),
    signalJobsStatement(db, { jobId: sql`visits.job_id` }, sql`visits WHERE ${written}`),
    ...recordEffectIfStatements(
      ctx,
      sql`(SELECT visits.id FROM visits WHERE ${written})`,
      sql`EXISTS (SELECT 1 FROM visits WHERE ${written})`,
    ),
  ];
}

/** The SMS, if one was queued, and the room's message now, and not with the next cron. */
export async function deliverAnnouncement(ctx: Ctx, visit: VisitView, [sms]: readonly { id: string }[]): Promise<void> {
  await ctx.outbox.push({ kind: "refresh_room", roomId: roomIdOf(visit.offerId) });
  if (sms) await ctx.outbox.push({ kind: "deliver_message", messageId: sms.id });
}
