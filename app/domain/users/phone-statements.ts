import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";

/** Sets an unconfirmed number. A taken one fails the batch: isConflictOn "users.phone". */
export const changePhoneStatement = (db: Db, { userId, phone }: { userId: string; phone: string }, condition: SQL) =>
  db
    .update(users)
    .set({ phone, phoneVerifiedAt: null })
    .where(and(eq(users.id, userId), condition));

/** SQL ids: these and all users and guests with a phone number of theirs, because each request of a guest has a user of its own. */
export const usersWithSamePhone = (ids: SQL): SQL => {
  const phones = sql`SELECT users.phone FROM users WHERE users.id IN (${ids}) AND users.phone IS NOT NULL
    UNION SELECT guests.phone FROM guests WHERE guests.user_id IN (${ids}) AND guests.phone <> ''`;
  return sql`${ids} UNION SELECT users.id FROM users WHERE users.phone IN (${phones})
    UNION SELECT guests.user_id FROM guests WHERE guests.phone IN (${phones})`;
};
