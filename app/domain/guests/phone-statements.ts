import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { guests } from "#db/schema/guests.ts";

export const redactGuestPhoneStatements = (db: Db, { userId, at }: { userId: string; at: number }) =>
  [
    forgetPhonesStatement(db, eq(guests.userId, userId)),
    db
      .update(guests)
      .set({ endedAt: at })
      .where(and(eq(guests.userId, userId), isNull(guests.endedAt))),
  ] as const;

export const forgetPhonesStatement = (db: Db, which: SQL) =>
  db.update(guests).set({ phone: "" }).where(which).returning({ userId: guests.userId });
