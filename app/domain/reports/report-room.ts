import { sql } from "drizzle-orm";
import { isAnyConflict, isConflictOn } from "#db/conflict.ts";
import { chatReports } from "#db/schema/chat.ts";
import { recordEventIfStatement } from "../analytics/statements.ts";
import { findRoom } from "../chat/queries.ts";
import { firstEffect } from "../idempotency/queries.ts";
import { recordEffectIfStatements } from "../idempotency/statements.ts";
import { notifyAdminsIfStatements } from "../notifications/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { limitByUser } from "../shared/limits/limit-by-user.ts";
import { countReportStatement } from "../users/statements.ts";
import type { ReportRoomInput } from "./input.ts";
import { openReportIn } from "./queries.ts";
import { REPORTS_PER_DAY } from "./rules.ts";

/**
 * Reports the other side of a room, or one of their messages, and notifies the admins. One open report per room, five a day.
 * Refuses: not_authenticated · not_found · fields: message does_not_exist · report.already_open · throttled.
 */
export async function reportRoom(ctx: Ctx, input: ReportRoomInput & { roomId: string }): Promise<{ reportId: string }> {
  const { actor, db, now: at } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const { roomId, reason, text, message } = input;
  const room = await findRoom(ctx, roomId);
  if (!room) throw refuse("not_found");
  if (message !== undefined) await requireMessageOf(ctx, { roomId, seq: message, sender: room.otherId });
  const first = await firstEffect(ctx);
  if (first) return { reportId: first };
  if (await openReportIn(ctx, roomId)) throw refuse("report.already_open");
  await limitByUser({ ...ctx, actor }, REPORTS_PER_DAY);

  const reportId = newId();
  const isStored = sql`EXISTS (SELECT 1 FROM chat_reports WHERE chat_reports.id = ${reportId})`;
  const { jobId, offerId } = room;
  const made = await db
    .batch([
      db.insert(chatReports).values({
        ...{ id: reportId, roomId, messageSeq: message ?? null, reporterId: actor.userId, reportedId: room.otherId },
        ...{ reason, text, createdAt: at },
      }),
      ...recordEffectIfStatements(ctx, reportId, isStored),
      ...notifyAdminsIfStatements(db, { type: "new_chat_report", at, roomId, reportId, reason }, isStored),
      countReportStatement(db, { userId: room.otherId }, isStored),
      recordEventIfStatement(db, { kind: "chat.reported", at, userId: actor.userId, jobId, offerId }, isStored),
    ])
    .catch(async (error: unknown) => {
      // A concurrent request with the same key was first: return its report.
      const made = isAnyConflict(error) ? await firstEffect(ctx) : null;
      if (made) return made;
      throw isConflictOn(error, "chat_reports.room_id") ? refuse("report.already_open") : error;
    });
  return { reportId: typeof made === "string" ? made : reportId };
}

async function requireMessageOf(ctx: Ctx, { roomId, seq, sender }: { roomId: string; seq: number; sender: string }) {
  const [found] = await ctx.rooms.messages(roomId, { before: seq + 1, limit: 1 });
  if (found?.seq !== seq || found.sender !== sender)
    throw new InvalidFields({ message: [{ code: "does_not_exist", params: { pk: String(seq) } }] });
}
