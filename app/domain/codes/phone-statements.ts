import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { otpCodes } from "#db/schema/auth.ts";

/** An SQL truth: that account asked for this number, and a code may still prove it. */
export const awaitsPhone = (userId: SQL | object, phone: string, at: number): SQL =>
  sql`EXISTS (SELECT 1 FROM phone_changes WHERE phone_changes.user_id = ${userId} AND phone_changes.phone = ${phone}
    AND phone_changes.by_support = 0 AND phone_changes.expires_at > ${at})`;

/** An SQL truth over a row of users: support wrote this number into the account, and it opens it although nobody confirmed it. */
export const isSetBySupport = (at: number): SQL =>
  sql`EXISTS (SELECT 1 FROM phone_changes WHERE phone_changes.user_id = users.id AND phone_changes.phone = users.phone
    AND phone_changes.by_support = 1 AND phone_changes.expires_at > ${at})`;

/** What codes of its own went to the account's number end, while it still has it; a guest's request under it keeps its own. */
export const endPhoneCodesStatement = (db: Db, { userId, at }: { userId: string; at: number }, condition: SQL) =>
  db
    .update(otpCodes)
    .set({ endedAt: at })
    .where(
      and(
        eq(otpCodes.userId, userId),
        sql`${otpCodes.target} = (SELECT phone FROM users WHERE id = ${userId})`,
        isNull(otpCodes.endedAt),
        condition,
      ),
    );
