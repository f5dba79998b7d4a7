import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { firstAdminLinks } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";

export const redeemableFirstAdminLinkQuery = (db: Db, { keyHash, at }: { keyHash: string; at: number }) =>
  db
    .select({ email: firstAdminLinks.email, isReset: firstAdminLinks.isReset, adminId: users.id })
    .from(firstAdminLinks)
    .leftJoin(users, and(eq(users.email, firstAdminLinks.email), users.isAdmin, users.isActive, firstAdminLinks.isReset))
    .where(
      and(
        eq(firstAdminLinks.keyHash, keyHash),
        isNull(firstAdminLinks.usedAt),
        gt(firstAdminLinks.expiresAt, at),
        sql`CASE WHEN ${firstAdminLinks.isReset} THEN ${users.id} IS NOT NULL
          ELSE NOT EXISTS (SELECT 1 FROM users AS other WHERE other.is_admin) END`,
      ),
    );

export const consumeFirstAdminLinkStatement = (db: Db, { keyHash, at }: { keyHash: string; at: number }) =>
  db.update(firstAdminLinks).set({ usedAt: at }).where(eq(firstAdminLinks.keyHash, keyHash));
