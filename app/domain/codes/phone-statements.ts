import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { otpCodes } from "#db/schema/auth.ts";

/** SQL predicate: the user requested this number and a code may still confirm it. */
export const awaitsPhone = (userId: SQL | object, phone: string, at: number): SQL =>
  sql`EXISTS (SELECT 1 FROM phone_changes WHERE phone_changes.user_id = ${userId} AND phone_changes.phone = ${phone}
    AND phone_changes.by_support = 0 AND phone_changes.expires_at > ${at})`;

/** SQL predicate on users: support set this number, so it gives access without confirmation. */
export const isSetBySupport = (at: number): SQL =>
  sql`EXISTS (SELECT 1 FROM phone_changes WHERE phone_changes.user_id = users.id AND phone_changes.phone = users.phone
    AND phone_changes.by_support = 1 AND phone_changes.expires_at > ${at})`;

/** Codes of guest jobs under the same number stay. */
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
