import { and, eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";

/** Another number, which nobody has confirmed, if `condition` holds at that place of the batch. A taken one fails it: isConflictOn "users.phone". */
export const changePhoneStatement = (db: Db, { userId, phone }: { userId: string; phone: string }, condition: SQL) =>
  db
    .update(users)
    .set({ phone, phoneVerifiedAt: null })
    .where(and(eq(users.id, userId), condition));
