import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { suspensions, users } from "#db/schema/users.ts";
import { VISITOR_OWNER_ID } from "../media/rules.ts";
import { foldedNames } from "../shared/text/folded-names.ts";
import type { SuspensionReason } from "./admin-user-rules.ts";

export const hasOtherActiveAdmin = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users AS other WHERE other.is_admin AND other.is_active AND other.id <> ${userId})`;

/** SQL predicate: no guest, visitor owner or erased user. The counters count the same users. */
export const isRegisteredUser = (userId: SQL): SQL =>
  sql`(${userId} <> ${VISITOR_OWNER_ID}
    AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = ${userId} AND (guests.ended_at IS NULL
      OR EXISTS (SELECT 1 FROM users AS passer WHERE passer.id = guests.user_id AND passer.terms_accepted_at IS NULL)))
    AND NOT EXISTS (SELECT 1 FROM account_deletions AS deletion WHERE deletion.user_id = ${userId} AND deletion.erasure_started_at IS NOT NULL))`;

export const registeredUserExists = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users AS registered WHERE registered.id = ${userId} AND ${isRegisteredUser(sql`registered.id`)})`;

type Suspension = { id: string; userId: string; reason: SuspensionReason; note: string; by: string; at: number };

export const suspendStatement = (db: Db, { id, userId, reason, note, by, at }: Suspension, condition: SQL) =>
  insertWhere(db, suspensions, { id, userId, reason, note, createdAt: at, suspendedBy: by }, condition).onConflictDoNothing();

type Ending = { userId: string; by: string; at: number; note?: string | undefined };

export const endSuspensionStatement = (db: Db, { userId, by, at, note }: Ending, condition: SQL) =>
  db
    .update(suspensions)
    .set({ endedAt: at, endedBy: by, endingNote: note ?? null })
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.endedAt), condition));

type Data = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  companyName?: string | null | undefined;
  commercialRegisterNumber?: string | null | undefined;
  bio?: string | undefined;
  wilayaId?: number | null | undefined;
  communeId?: number | null | undefined;
};

export const updateUserStatement = (db: Db, { userId, ...data }: Data & { userId: string }, condition: SQL) =>
  db
    .update(users)
    .set({ ...data, ...foldedNames(data) })
    .where(and(eq(users.id, userId), condition));

/** The decision of an admin overrides the automatic rule. */
export const setTrustedStatement = (
  db: Db,
  { userIds, isTrusted }: { userIds: readonly string[]; isTrusted: boolean },
  condition: SQL = sql`1`,
) =>
  db
    .update(users)
    .set({ isTrusted })
    .where(
      and(
        sql`${users.id} IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`,
        ne(users.isTrusted, isTrusted),
        sql`NOT EXISTS (SELECT 1 FROM trust_overrides WHERE trust_overrides.user_id = users.id AND trust_overrides.is_trusted <> ${isTrusted})`,
        condition,
      ),
    );

export const revokeAdminStatement = (db: Db, { userId }: { userId: string }, condition: SQL) =>
  db
    .update(users)
    .set({ isAdmin: false })
    .where(and(eq(users.id, userId), condition));
