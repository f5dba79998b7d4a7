import { and, eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";

/** Sets an unconfirmed number. A taken one fails the batch: isConflictOn "users.phone". */
export const changePhoneStatement = (db: Db, { userId, phone }: { userId: string; phone: string }, condition: SQL) =>
  db
    .update(users)
    .set({ phone, phoneVerifiedAt: null })
    .where(and(eq(users.id, userId), condition));
