import { and, eq, lte, sql } from "drizzle-orm";
import { participants, rooms } from "#db/schema/chat.ts";
import type { Ctx } from "../ctx.ts";
import { notifyEachStatement, readNoticesOfRoomStatement } from "../notifications/statements.ts";
import { refuse } from "../refusals.ts";
import type { MessageKind } from "./rules.ts";

/** What a room's object knows better than its row: the last message as both may read it, and how far each has read. */
export type RoomSummary = {
  lastSeq: number;
  last: { kind: MessageKind; text: string; sender: string | null; at: number } | null;
  seats: { userId: string; readSeq: number; unread: number; isHere: boolean }[];
};

/** Longer is shown nowhere but in the room. */
const SHOWN_LETTERS = 120;

/**
 * Writes what the list of rooms shows of one: idempotent, the greatest number wins. Who is not in the room and has
 * something to read there is told once, until he has read it; of a line that is only made anew nobody is. Refuses: permission_denied.
 */
export async function followRoom(ctx: Ctx, { roomId, lastSeq, last, seats }: RoomSummary & { roomId: string }): Promise<void> {
  if (ctx.actor.kind !== "system") throw refuse("permission_denied");
  const { db, now: at } = ctx;
  const told = JSON.stringify(seats);
  const ofSeat = (part: string) =>
    sql`(SELECT seat.value ->> ${part} FROM json_each(${told}) AS seat WHERE seat.value ->> 'userId' = participants.user_id)`;
  const lastAt = last?.at ?? 0;
  const waiting = sql`SELECT seat.value ->> 'userId' AS user_id, (SELECT job_id FROM rooms WHERE rooms.id = ${roomId}) AS job_id FROM json_each(${told}) AS seat
    WHERE seat.value ->> 'unread' > 0 AND NOT seat.value ->> 'isHere'
      AND EXISTS (SELECT 1 FROM rooms WHERE rooms.id = ${roomId} AND NOT rooms.is_owed_following)
      AND NOT EXISTS (SELECT 1 FROM notifications WHERE notifications.user_id = seat.value ->> 'userId'
        AND notifications.read_at IS NULL AND notifications.type = 'message_received' AND notifications.room_id = ${roomId})
      AND seat.value ->> 'unread' > (SELECT unread_count FROM participants
        WHERE participants.room_id = ${roomId} AND participants.user_id = seat.value ->> 'userId')`;

  const readers = sql`SELECT seat.value ->> 'userId' FROM json_each(${told}) AS seat WHERE seat.value ->> 'unread' = 0`;

  await db.batch([
    notifyEachStatement(db, { type: "message_received", at, roomId }, waiting, { jobId: true }),
    readNoticesOfRoomStatement(db, { roomId, users: readers, at }),
    db
      .update(participants)
      .set({
        readSeq: sql`max(read_seq, ${ofSeat("readSeq")})`,
        unreadCount: ofSeat("unread"),
        lastAt: sql`max(last_at, ${lastAt})`,
      })
      .where(
        sql`${participants.roomId} = ${roomId} AND ${participants.userId} IN (SELECT seat.value ->> 'userId' FROM json_each(${told}) AS seat)
          AND (unread_count <> ${ofSeat("unread")} OR read_seq < ${ofSeat("readSeq")} OR last_at < ${lastAt})`,
      ),
    db
      .update(rooms)
      .set({
        lastSeq,
        ...(last && { lastMessageAt: last.at, lastKind: last.kind, lastText: shortened(last.text), lastSender: last.sender }),
        isOwedFollowing: false,
      })
      .where(and(eq(rooms.id, roomId), lte(rooms.lastSeq, lastSeq))),
  ]);
}

const shortened = (text: string) => {
  const letters = [...text];
  return letters.length <= SHOWN_LETTERS ? text : `${letters.slice(0, SHOWN_LETTERS - 1).join("")}…`;
};
