import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { guests } from "#db/schema/guests.ts";

export const insertGuestStatement = (db: Db, guest: { userId: string; phone: string; createdAt: number }) =>
  db.insert(guests).values(guest);

/** The link acts no more: an account holds the request, if `condition` holds at that place of the batch. */
export const endGuestStatement = (db: Db, { userId, at }: { userId: string; at: number }, condition: SQL = sql`1`) =>
  db
    .update(guests)
    .set({ endedAt: at })
    .where(and(eq(guests.userId, userId), isNull(guests.endedAt), condition))
    .returning({ userId: guests.userId });

/** An SQL text: the number of the guest whom this column names, null where it names an account. */
export const guestPhoneOf = (userId: SQL | object): SQL<string | null> =>
  sql`(SELECT guests.phone FROM guests WHERE guests.user_id = ${userId} AND guests.ended_at IS NULL)`;

/** A SELECT of user_id, subject_id and language: the newest request that waits for a code at this number (M12). */
export const waitingGuestAt = (phone: string): SQL =>
  sql`SELECT guests.user_id AS user_id, jobs.id AS subject_id, users.language AS language FROM guests
    JOIN users ON users.id = guests.user_id JOIN jobs ON jobs.client_id = guests.user_id
    WHERE guests.phone = ${phone} AND guests.ended_at IS NULL AND jobs.status = 'draft' AND jobs.deleted_at IS NULL
    ORDER BY guests.created_at DESC LIMIT 1`;

/** An SQL truth: this column names a guest who has no account yet. */
export const isGuest = (userId: SQL | object): SQL =>
  sql`EXISTS (SELECT 1 FROM guests WHERE guests.user_id = ${userId} AND guests.ended_at IS NULL)`;
