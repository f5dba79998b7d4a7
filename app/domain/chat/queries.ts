import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { chatImages, participants, pendingSystemMessages, rooms } from "#db/schema/chat.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { receivedColumns } from "../media/queries.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { RoomParticipant, RoomRules } from "./rules.ts";
import { isMuted } from "./statements.ts";

const own = alias(participants, "own");
const other = alias(participants, "other");

/** Null if the actor is not in the room, or if it was purged. */
export async function findRoom(ctx: Ctx, roomId: string) {
  if (!isSignedIn(ctx.actor)) return null;
  const [room] = await ctx.db
    .select({
      id: rooms.id,
      jobId: rooms.jobId,
      offerId: rooms.offerId,
      status: rooms.status,
      isMasked: rooms.isMasked,
      lastSeq: rooms.lastSeq,
      side: own.side,
      readSeq: own.readSeq,
      otherId: other.userId,
      isSilenced: sql<boolean>`EXISTS (SELECT 1 FROM participants AS member WHERE member.room_id = ${rooms.id}
        AND member.user_id = ${ctx.actor.userId} AND ${isMuted})`.mapWith(Boolean),
    })
    .from(rooms)
    .innerJoin(own, and(eq(own.roomId, rooms.id), eq(own.userId, ctx.actor.userId)))
    .innerJoin(other, and(eq(other.roomId, rooms.id), sql`${other.userId} <> ${own.userId}`))
    .where(and(eq(rooms.id, roomId), ne(rooms.status, "closed")));
  return room ?? null;
}

export async function isRoomPurged({ actor, db }: Ctx, roomId: string): Promise<boolean> {
  if (!isSignedIn(actor)) return false;
  const found = await db
    .select({ id: rooms.id })
    .from(rooms)
    .innerJoin(own, and(eq(own.roomId, rooms.id), eq(own.userId, actor.userId)))
    .where(and(eq(rooms.id, roomId), eq(rooms.status, "closed")));
  return found.length > 0;
}

export type FoundRoom = NonNullable<Awaited<ReturnType<typeof findRoom>>>;

/** What the room's object needs, in one trip. Refuses: permission_denied. */
export async function roomState(ctx: Ctx, roomId: string) {
  requireSystem(ctx.actor);
  const [[room], notes] = await ctx.db.batch([
    ctx.db
      .select({
        status: rooms.status,
        isMasked: rooms.isMasked,
        lastSeq: rooms.lastSeq,
        isSummaryPending: rooms.isSummaryStale,
        members: sql<string>`(SELECT json_group_array(json_object('userId', user_id, 'side', side)) FROM participants WHERE room_id = ${rooms.id})`,
        silenced: sql<string>`(SELECT json_group_array(member.user_id) FROM participants AS member WHERE member.room_id = ${rooms.id} AND ${isMuted})`,
        removed: sql<string>`(SELECT json_group_array(message_seq) FROM chat_reports WHERE room_id = rooms.id AND is_message_hidden)`,
      })
      .from(rooms)
      .where(eq(rooms.id, roomId)),
    ctx.db
      .select({ code: pendingSystemMessages.code, createdAt: pendingSystemMessages.createdAt })
      .from(pendingSystemMessages)
      .where(eq(pendingSystemMessages.roomId, roomId))
      .orderBy(pendingSystemMessages.createdAt, pendingSystemMessages.code),
  ]);
  if (!room) return null;
  const { members, silenced, removed, lastSeq, isSummaryPending, ...standing } = room;
  const rules: RoomRules = {
    ...standing,
    // as: the query above built these texts.
    members: JSON.parse(members) as RoomParticipant[],
    silenced: JSON.parse(silenced) as string[],
    removed: JSON.parse(removed) as number[],
  };
  return { rules, notes, lastSeq, isSummaryPending };
}

type Shown = { roomId: string; ownerId: string; ids: readonly string[] };

export async function imagesSharedBy(ctx: Ctx, { roomId, ownerId, ids }: Shown): Promise<ReceivedImage[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select(receivedColumns)
    .from(mediaObjects)
    .innerJoin(chatImages, and(eq(chatImages.mediaId, mediaObjects.id), eq(chatImages.roomId, roomId)))
    .where(and(inArray(mediaObjects.id, [...ids]), eq(mediaObjects.ownerId, ownerId)));
  return rows.map((row) => ({ ...row, hasRow: true }));
}
