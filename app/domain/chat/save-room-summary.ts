import { and, eq, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { participants, rooms } from "#db/schema/chat.ts";
import { markRoomNotificationsReadStatement, notifyEachStatements } from "../notifications/statements.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { MessageKind } from "./rules.ts";

/** Last message and read positions, as the room's object knows them. */
export type RoomSummary = {
  lastSeq: number;
  last: { kind: MessageKind; text: string; sender: string | null; at: number } | null;
  /** `newest`: the last message of the other participant. */
  members: { userId: string; readSeq: number; unread: number; newest: number }[];
};

const SHOWN_CHARS = 120;

/**
 * Saves what the list of rooms shows. Idempotent: the greatest number wins, unless the summary is stale. Notifies each
 * participant once until they read.
 * Refuses: permission_denied.
 */
export async function saveRoomSummary(
  ctx: Ctx,
  { roomId, lastSeq, last, members }: RoomSummary & { roomId: string },
): Promise<void> {
  requireSystem(ctx.actor);
  const { db, now: at } = ctx;
  const membersJson = JSON.stringify(members);
  const ofMember = (part: string) =>
    sql`(SELECT member.value ->> ${part} FROM json_each(${membersJson}) AS member WHERE member.value ->> 'userId' = participants.user_id)`;
  const lastAt = last?.at ?? 0;
  const waiting = sql`SELECT member.value ->> 'userId' AS user_id, (SELECT job_id FROM rooms WHERE rooms.id = ${roomId}) AS job_id FROM json_each(${membersJson}) AS member
    JOIN participants ON participants.room_id = ${roomId} AND participants.user_id = member.value ->> 'userId'
    WHERE member.value ->> 'unread' > 0 AND member.value ->> 'newest' > participants.notified_seq
      AND NOT EXISTS (SELECT 1 FROM notifications WHERE notifications.user_id = participants.user_id
        AND notifications.read_at IS NULL AND notifications.type = 'message_received' AND notifications.room_id = ${roomId})`;
  // A stale row is overwritten instead of compared.
  const isAnew = sql`(SELECT is_summary_stale FROM rooms WHERE rooms.id = ${roomId})`;
  const grown = (row: SQL, part: string) => sql`iif(${isAnew}, ${ofMember(part)}, max(${row}, ${ofMember(part)}))`;
  const [readSeq, notifiedSeq] = [grown(sql`read_seq`, "readSeq"), grown(sql`notified_seq`, "newest")];
  const shownAt = sql`iif(${isAnew}, coalesce(${last?.at ?? null}, (SELECT created_at FROM rooms WHERE rooms.id = ${roomId})), max(last_message_at, ${lastAt}))`;
  const readers = sql`SELECT member.value ->> 'userId' FROM json_each(${membersJson}) AS member WHERE member.value ->> 'unread' = 0`;

  await db.batch([
    ...notifyEachStatements(db, { type: "message_received", at, roomId }, waiting, { jobId: true }),
    markRoomNotificationsReadStatement(db, { roomId, users: readers, at }),
    db
      .update(participants)
      .set({
        readSeq,
        unreadCount: ofMember("unread"),
        lastMessageAt: shownAt,
        notifiedSeq,
      })
      .where(
        sql`${participants.roomId} = ${roomId} AND ${participants.userId} IN (SELECT member.value ->> 'userId' FROM json_each(${membersJson}) AS member)
          AND (unread_count <> ${ofMember("unread")} OR read_seq <> ${readSeq} OR last_message_at <> ${shownAt} OR notified_seq <> ${notifiedSeq})`,
      ),
    db
      .update(rooms)
      .set({
        lastSeq,
        lastMessageAt: last?.at ?? null,
        lastKind: last?.kind ?? null,
        lastText: last && shortened(last.text),
        lastSenderId: last?.sender ?? null,
        isSummaryStale: false,
      })
      .where(
        and(eq(rooms.id, roomId), ne(rooms.status, "closed"), or(lte(rooms.lastSeq, lastSeq), eq(rooms.isSummaryStale, true))),
      ),
  ]);
}

const shortened = (text: string) => {
  const chars = [...text];
  return chars.length <= SHOWN_CHARS ? text : `${chars.slice(0, SHOWN_CHARS - 1).join("")}…`;
};
