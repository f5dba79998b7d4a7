import { type SQL, sql } from "drizzle-orm";
import type { EventKind } from "../analytics/rules.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { roomIdOf, type VisitMessageCode } from "../chat/rules.ts";
import { sayVisitStatement } from "../chat/statements.ts";
import { smsGuestOfVisitStatements } from "../guests/statements.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { afterNight } from "../jobs/clock-rules.ts";
import type { GuestVisitSmsKind } from "../messaging/rules.ts";
import { notifyIfStatements } from "../notifications/statements.ts";
import { findSetting } from "../settings/queries.ts";
import { RAMADAN } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import type { MatchSide } from "./rules.ts";
import type { Slot } from "./slot-rules.ts";

export type Sides = {
  id: string;
  jobId: string;
  offerId: string;
  clientId: string;
  artisanId: string;
  isClientGuest: boolean;
  side: MatchSide;
};

export type Announcement = {
  say: VisitMessageCode;
  slot: Slot;
  event?: EventKind;
  tell?: { type: "visit_proposed" | "visit_agreed" | "visit_cancelled"; proposal: number; sms?: GuestVisitSmsKind };
};

/** SQL predicate: this write made the present revision. */
export const isChangedBy = (visitId: string, operationId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM visits WHERE visits.id = ${visitId} AND visits.operation_id = ${operationId})`;

/** What each change of a visit says, for its batch. Call `deliverAnnouncement` afterwards. */
export async function announceStatements(ctx: Ctx, visit: Sides, { say, slot, event, tell }: Announcement, changed: SQL) {
  const { db, now: at } = ctx;
  const { id: visitId, jobId, offerId, clientId, artisanId, side, isClientGuest } = visit;
  const [actorId, toldId] = side === "client" ? [clientId, artisanId] : [artisanId, clientId];
  const isGuestTold = tell?.sms !== undefined && side === "artisan" && isClientGuest;
  const sendAt = isGuestTold ? await afterQuietHours(ctx) : at;
  const messageId = newId();
  return {
    messageId,
    roomId: roomIdOf(offerId),
    isSentAtOnce: isGuestTold && sendAt === at,
    statements: {
      notified: tell
        ? notifyIfStatements(db, toldId, { type: tell.type, at, jobId, offerId, visitId, visitProposal: tell.proposal }, changed)
        : [],
      said: sayVisitStatement(db, { code: say, visitId, ...slot, at }, changed),
      counted: event ? [recordEventIfStatement(db, { kind: event, at, userId: actorId, jobId, offerId }, changed)] : [],
      sms:
        isGuestTold && tell?.sms
          ? smsGuestOfVisitStatements(
              db,
              {
                ...{ messageId, kind: tell.sms, visitId, at, sendAt },
                ...{ smsADay: ctx.smsDailyLimit, smsReservedPercent: ctx.smsReservedPercent },
              },
              changed,
            )
          : [],
      effect: recordEffectIfStatements(ctx, visitId, changed),
    },
  };
}

type Announced = Awaited<ReturnType<typeof announceStatements>>;

/** The SMS and the room's message now, and not with the next cron. */
export async function deliverAnnouncement(ctx: Ctx, { messageId, roomId, isSentAtOnce }: Announced): Promise<void> {
  await ctx.outbox.push({ kind: "refresh_room", roomId });
  if (isSentAtOnce) await ctx.outbox.push({ kind: "deliver_message", messageId });
}

/** A guest's phone rings at night for the last reminder only. */
async function afterQuietHours(ctx: Ctx): Promise<number> {
  return afterNight(ctx.now, findSetting(ctx, RAMADAN, await settingQuery(ctx.db, RAMADAN)));
}
