import { and, eq, isNull, sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { firstAdminLinks, sessions } from "#db/schema/auth.ts";
import { auditStatement } from "../../audit/statements.ts";
import { notifyAdminRightsStatements } from "../../notifications/statements.ts";
import { deleteFactorStatements } from "../statements.ts";

type Reset = { userId: string; email: string; at: number; keyHash: string; expiresAt: number };

/** The operator's: removes factor and sessions of an admin, tells all admins, and leaves a link that sets another password. */
export function resetFactorStatements(db: Db, { userId, email, at, keyHash, expiresAt }: Reset) {
  const stands = sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${userId} AND users.is_admin AND users.is_active)`;
  const about = { subjectKind: "users", subjectId: userId, after: { by: "operator" } } as const;
  const { isReset, usedAt } = firstAdminLinks;
  return [
    db.delete(firstAdminLinks).where(and(eq(firstAdminLinks.email, email), eq(isReset, true), isNull(usedAt), stands)),
    insertWhere(db, firstAdminLinks, { keyHash, email, createdAt: at, expiresAt, isReset: true }, stands),
    ...deleteFactorStatements(db, { userId }, stands),
    db.delete(sessions).where(and(eq(sessions.userId, userId), stands)),
    // An entry needs a user, and an operator is none.
    auditStatement(db, { ...about, actorId: userId, action: "admin.factor_reset", at }, stands),
    ...notifyAdminRightsStatements(db, { of: userId, by: "", reason: "factor_reset", at }, stands),
  ] as const;
}
