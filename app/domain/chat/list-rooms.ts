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

/** The response is a plain array and needs a limit. Older rooms are found on the pages of their jobs. */
const MAX_ROOMS_LISTED = 100;

const WORDS_SHOWN = 120;

const own = alias(participants, "own");
const member = alias(participants, "member");
const other = alias(users, "other");

/** Only the picture of an artisan is shown, never a client's. */
const pictureId = sql<string | null>`CASE ${member.side} WHEN 'artisan' THEN
  (SELECT media_id FROM user_pictures WHERE user_pictures.user_id = ${member.userId}) END`;

/** Rooms of the actor by newest message, in one trip. Refuses: not_authenticated. */
export async function listRooms(ctx: Ctx) {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  return (await roomsQuery(ctx, ctx.actor.userId)).map(toRoom);
}

export const roomsQuery = (ctx: Ctx, userId: string) =>
  selectRooms(ctx)
    .where(and(eq(own.userId, userId), isThere))
    .orderBy(desc(own.lastMessageAt), desc(own.roomId))
    .limit(MAX_ROOMS_LISTED);

export const roomQuery = (ctx: Ctx, userId: string, roomId: string) =>
  selectRooms(ctx).where(and(eq(own.userId, userId), eq(own.roomId, roomId), isThere));

/** The messages of a closed room are purged. */
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
    .innerJoin(member, and(eq(member.roomId, rooms.id), sql`${member.userId} <> ${own.userId}`))
    .innerJoin(other, eq(other.id, member.userId))
    .leftJoin(artisanProfiles, eq(artisanProfiles.userId, member.userId))
    .innerJoin(jobs, eq(jobs.id, rooms.jobId))
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId));

export type RoomRow = Awaited<ReturnType<typeof listRooms>>[number];

type Named = { isMasked: boolean; words: string; other: { firstName: string; companyName: string | null } };

/** A company shows its company name. Before a match contact data is masked. */
export function toRoom<Row extends Named>({ other: person, words, ...room }: Row): Row {
  const read = (text: string) => (room.isMasked ? maskContacts(text) : text);
  const shown = { ...person, firstName: read(person.firstName), companyName: person.companyName && read(person.companyName) };
  // as: the same row with masked texts.
  return { ...room, words: read(words), other: shown } as unknown as Row;
}
