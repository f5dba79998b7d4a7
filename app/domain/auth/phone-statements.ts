import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { phoneChanges } from "#db/schema/auth.ts";
import { PHONE_CHANGE_LIFETIME_MS, SUPPORT_PHONE_LIFETIME_MS } from "./rules.ts";

type Awaited = { userId: string; phone: string; at: number; codeId: string };

/** The number that the account is to have, in place of another one that waited, if the code for it was made. */
export const awaitPhoneStatement = (db: Db, { userId, phone, at, codeId }: Awaited) =>
  db
    .insert(phoneChanges)
    .select(
      sql`SELECT ${userId}, ${phone}, 0, ${at}, ${at + PHONE_CHANGE_LIFETIME_MS} FROM otp_codes
        WHERE otp_codes.id = ${codeId} AND otp_codes.user_id = ${userId}`,
    )
    .onConflictDoUpdate({
      target: phoneChanges.userId,
      set: { phone, bySupport: false, createdAt: at, expiresAt: at + PHONE_CHANGE_LIFETIME_MS },
    });

/** The same number that support wrote into the account, which its code opens for a while as a confirmed one would. */
export const supportPhoneStatement = (
  db: Db,
  { userId, phone, at }: { userId: string; phone: string; at: number },
  condition: SQL,
) =>
  db
    .insert(phoneChanges)
    .select(sql`SELECT ${userId}, ${phone}, 1, ${at}, ${at + SUPPORT_PHONE_LIFETIME_MS} WHERE ${condition}`)
    .onConflictDoUpdate({
      target: phoneChanges.userId,
      set: { phone, bySupport: true, createdAt: at, expiresAt: at + SUPPORT_PHONE_LIFETIME_MS },
    });

/** Nothing is waited for any more, if `condition` holds at that place of the batch. */
export const endPhoneChangeStatement = (db: Db, { userId }: { userId: string }, condition: SQL = sql`1`) =>
  db.delete(phoneChanges).where(and(eq(phoneChanges.userId, userId), condition));

/** Those that no code can prove any more. */
export const sweepPhoneChangesStatement = (db: Db, { at }: { at: number }) =>
  db.delete(phoneChanges).where(lt(phoneChanges.expiresAt, at));
