import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { insertFrom, insertWhere } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { phoneChanges } from "#db/schema/auth.ts";
import { PHONE_CHANGE_LIFETIME_MS, SUPPORT_PHONE_LIFETIME_MS } from "./rules.ts";

type Awaited = { userId: string; phone: string; at: number; codeId: string };

export const awaitPhoneStatement = (db: Db, { userId, phone, at, codeId }: Awaited) =>
  insertFrom(
    db,
    phoneChanges,
    { userId, phone, bySupport: false, createdAt: at, expiresAt: at + PHONE_CHANGE_LIFETIME_MS },
    sql`otp_codes WHERE otp_codes.id = ${codeId} AND otp_codes.user_id = ${userId}`,
  ).onConflictDoUpdate({
    target: phoneChanges.userId,
    set: { phone, bySupport: false, createdAt: at, expiresAt: at + PHONE_CHANGE_LIFETIME_MS },
  });

/** The number set by support gives access for a limited time, like a confirmed one. */
export const supportPhoneStatement = (
  db: Db,
  { userId, phone, at }: { userId: string; phone: string; at: number },
  condition: SQL,
) =>
  insertWhere(
    db,
    phoneChanges,
    { userId, phone, bySupport: true, createdAt: at, expiresAt: at + SUPPORT_PHONE_LIFETIME_MS },
    condition,
  ).onConflictDoUpdate({
    target: phoneChanges.userId,
    set: { phone, bySupport: true, createdAt: at, expiresAt: at + SUPPORT_PHONE_LIFETIME_MS },
  });

export const endPhoneChangeStatement = (db: Db, { userId }: { userId: string }, condition: SQL = sql`1`) =>
  db.delete(phoneChanges).where(and(eq(phoneChanges.userId, userId), condition));

export const sweepPhoneChangesStatement = (db: Db, { at }: { at: number }) =>
  db.delete(phoneChanges).where(lt(phoneChanges.expiresAt, at));
