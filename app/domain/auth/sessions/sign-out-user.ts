import { sql } from "drizzle-orm";
import { auditStatements } from "../../audit/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { registeredUserExists } from "../../users/admin-user-statements.ts";
import { revokeSessionsIfStatement } from "../statements.ts";

/** Ends all sessions of a user. Refuses: not_authenticated · permission_denied · not_found. */
export async function signOutUser(ctx: Ctx, { userId, note }: { userId: string; note?: string | undefined }): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const subject = { subjectKind: "users", subjectId: userId } as const;
  const stands = registeredUserExists(userId);

  const { checked } = await adminBatch(ctx, {
    checked: db.select({ known: sql<number>`${stands}` }).from(sql`(SELECT 1)`),
    logged: auditStatements(db, { actorId: adminId, action: "user.signed_out", ...subject, note, at }, stands),
    revoked: revokeSessionsIfStatement(db, { userId }, stands),
  });

  if (checked[0]?.known !== 1) throw refuse("not_found");
}
