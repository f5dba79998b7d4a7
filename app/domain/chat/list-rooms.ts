import { and, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { participants, rooms } from "#db/schema/chat.ts";
import { jobs } from "#db/schema/jobs.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";

/** C32 is a bare array, so it has an end: what is older is found on the page of its job. */
export const MAX_ROOMS_LISTED = 100;

/** As much of a request as tells it from another. */
const WORDS_SHOWN = 120;

const own = alias(participants, "own");
const seat = alias(participants, "seat");
const other = alias(users, "other");

/** Of the artisan alone: a client's picture is his own (P06). */
const pictureId = sql<string | null>`CASE ${seat.side} WHEN 'artisan' THEN
  (SELECT media_id FROM user_pictures WHERE user_pictures.user_id = ${seat.userId}) END`;

/** The actor's rooms that are not forgotten, the one with the newest message first, in one trip. Refuses: not_authenticated. */
export async function listRooms(ctx: Ctx) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return (await roomsQuery(ctx, ctx.actor.userId)).map(toRoom);
}

/** The same as a statement; toRoom makes of its rows what may be shown. */
export const roomsQuery = (ctx: Ctx, userId: string) =>
  selectRooms(ctx)
    .where(and(eq(own.userId, userId), isThere))
    .orderBy(desc(own.lastMessageAt), desc(own.roomId))
    .limit(MAX_ROOMS_LISTED);

/** One of them, however old. */
export const roomQuery = (ctx: Ctx, userId: string, roomId: string) =>
  selectRooms(ctx).where(and(eq(own.userId, userId), eq(own.roomId, roomId), isThere));

/** What was said in a closed one is forgotten. */
const isThere = ne(rooms.status, "closed");

const selectRooms = ({ db }: Ctx) =>
  db
    .select({
      id: rooms.id,
      jobId: rooms.jobId,
      offerId: rooms.offerId,
      status: rooms.status,
      isMasked: rooms.isMasked,
      lastSeq: rooms.lastSeq,
      lastKind: rooms.lastKind,
      lastText: rooms.lastText,
      lastSender: rooms.lastSenderId,
      lastMessageAt: rooms.lastMessageAt,
      createdAt: rooms.createdAt,
      words: sql<string>`CASE WHEN ${jobs.deletedAt} IS NULL THEN substr(${jobs.description}, 1, ${WORDS_SHOWN}) ELSE '' END`,
      unreadCount: own.unreadCount,
      side: own.side,
      other: {
        id: other.id,
        firstName: other.firstName,
        companyName: other.companyName,
        isVerified: other.isVerified,
        slug: artisanProfiles.slug,
        pictureId,
      },
      category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      subcategory: { nameAr: subcategories.nameAr, nameFr: subcategories.nameFr, nameEn: subcategories.nameEn },
    })
    .from(own)
    .innerJoin(rooms, eq(rooms.id, own.roomId))
    .innerJoin(seat, and(eq(seat.roomId, rooms.id), sql`${seat.userId} <> ${own.userId}`))
    .innerJoin(other, eq(other.id, seat.userId))
    .leftJoin(artisanProfiles, eq(artisanProfiles.userId, seat.userId))
    .innerJoin(jobs, eq(jobs.id, rooms.jobId))
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId));

export type RoomRow = Awaited<ReturnType<typeof listRooms>>[number];

type Named = { isMasked: boolean; words: string; other: { firstName: string; companyName: string | null } };

/** A company is its company name; before the match a number in a name or a request is hidden (P06). */
export function toRoom<Row extends Named>({ other: person, words, ...room }: Row): Row {
  const read = (text: string) => (room.isMasked ? maskContacts(text) : text);
  const shown = { ...person, firstName: read(person.firstName), companyName: person.companyName && read(person.companyName) };
  // as: the same row, its names as they may be read
  return { ...room, words: read(words), other: shown } as unknown as Row;
}
