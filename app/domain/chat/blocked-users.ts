import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { blocks, participants, rooms } from "#db/schema/chat.ts";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";

export const BLOCKED_USERS_PAGE_SIZE = 50;

/** Only the picture of an artisan is shown, never a client's. */
const pictureId = sql<string | null>`CASE WHEN EXISTS (SELECT 1 FROM participants AS met
    JOIN participants AS artisan ON artisan.room_id = met.room_id AND artisan.user_id = ${blocks.blockedId} AND artisan.side = 'artisan'
    WHERE met.user_id = ${blocks.blockerId} AND met.side = 'client')
  THEN (SELECT media_id FROM user_pictures WHERE user_pictures.user_id = ${blocks.blockedId}) END`;

/** Users whom the actor blocked, newest first. Refuses: not_authenticated. */
export async function blockedUsers({ actor, db }: Ctx, { after }: { after?: string } = {}) {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const at = sql`(SELECT created_at FROM blocks WHERE blocker_id = ${actor.userId} AND blocked_id = ${after ?? null})`;
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      companyName: users.companyName,
      pictureId,
      createdAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, actor.userId),
        after === undefined ? undefined : sql`(${blocks.createdAt}, ${blocks.blockedId}) < (${at}, ${after})`,
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(BLOCKED_USERS_PAGE_SIZE + 1);
  const people = rows
    .slice(0, BLOCKED_USERS_PAGE_SIZE)
    .map((row) => ({ ...row, name: maskContacts(row.companyName ?? row.firstName) }));
  return { people, next: rows.length > BLOCKED_USERS_PAGE_SIZE ? (people.at(-1)?.id ?? null) : null };
}

const own = alias(participants, "own");
const member = alias(participants, "member");

/** The other participant, null if the actor is not in the room. Refuses: not_authenticated. */
export async function otherParticipantOf({ actor, db }: Ctx, roomId: string) {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const [other] = await db
    .select({
      id: users.id,
      side: member.side,
      firstName: users.firstName,
      companyName: users.companyName,
      isMasked: rooms.isMasked,
      isPurged: sql<boolean>`${rooms.status} = 'closed'`.mapWith(Boolean),
      isBlocked:
        sql<boolean>`EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${actor.userId} AND blocked_id = ${users.id})`.mapWith(
          Boolean,
        ),
      isReported: sql<boolean>`EXISTS (SELECT 1 FROM chat_reports WHERE chat_reports.room_id = ${rooms.id}
        AND chat_reports.reporter_id = ${actor.userId} AND chat_reports.status IN ('new', 'in_review'))`.mapWith(Boolean),
    })
    .from(rooms)
    .innerJoin(own, and(eq(own.roomId, rooms.id), eq(own.userId, actor.userId)))
    .innerJoin(member, and(eq(member.roomId, rooms.id), sql`${member.userId} <> ${own.userId}`))
    .innerJoin(users, eq(users.id, member.userId))
    .where(eq(rooms.id, roomId));
  if (!other) return null;
  const name = other.companyName ?? other.firstName;
  return { ...other, name: other.isMasked ? maskContacts(name) : name };
}
