import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { firstAdminLinks } from "#db/schema/auth.ts";

export const redeemableFirstAdminLinkQuery = (db: Db, { keyHash, at }: { keyHash: string; at: number }) =>
  db
    .select({ email: firstAdminLinks.email })
    .from(firstAdminLinks)
    .where(
      and(
        eq(firstAdminLinks.keyHash, keyHash),
        isNull(firstAdminLinks.usedAt),
        gt(firstAdminLinks.expiresAt, at),
        sql`NOT EXISTS (SELECT 1 FROM users WHERE users.is_admin)`,
      ),
    );

export const consumeFirstAdminLinkStatement = (db: Db, { keyHash, at }: { keyHash: string; at: number }) =>
  db.update(firstAdminLinks).set({ usedAt: at }).where(eq(firstAdminLinks.keyHash, keyHash));
