import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { blocks, participants, rooms } from "#db/schema/chat.ts";
import { users } from "#db/schema/users.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { withoutContacts } from "../without-contacts.ts";

const MOST_SHOWN = 100;

/** Whom the actor blocked, the last one first, by the names under which he knows them. Refuses: not_authenticated. */
export async function blockedPeople({ actor, db }: Ctx) {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, companyName: users.companyName, createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, actor.userId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({ ...row, name: withoutContacts(row.companyName ?? row.firstName) }));
}

const own = alias(participants, "own");
const seat = alias(participants, "seat");

/** The other side of a room of the actor's, and whether he blocked them; null where he does not sit there. Refuses: not_authenticated. */
export async function otherSideOf({ actor, db }: Ctx, roomId: string) {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const [other] = await db
    .select({
      id: users.id,
      side: seat.side,
      firstName: users.firstName,
      companyName: users.companyName,
      isMasked: rooms.isMasked,
      isBlocked:
        sql<boolean>`EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${actor.userId} AND blocked_id = ${users.id})`.mapWith(
          Boolean,
        ),
      isReported: sql<boolean>`EXISTS (SELECT 1 FROM chat_reports WHERE chat_reports.room_id = ${rooms.id}
        AND chat_reports.reporter_id = ${actor.userId} AND chat_reports.status IN ('new', 'in_review'))`.mapWith(Boolean),
    })
    .from(rooms)
    .innerJoin(own, and(eq(own.roomId, rooms.id), eq(own.userId, actor.userId)))
    .innerJoin(seat, and(eq(seat.roomId, rooms.id), sql`${seat.userId} <> ${own.userId}`))
    .innerJoin(users, eq(users.id, seat.userId))
    .where(eq(rooms.id, roomId));
  if (!other) return null;
  const name = other.companyName ?? other.firstName;
  return { ...other, name: other.isMasked ? withoutContacts(name) : name };
}
