import { sql } from "drizzle-orm";
import { asAdmin, isAdminAtWork, refuseDismissed } from "../as-admin.ts";
import { whyOf } from "../audit/rules.ts";
import { auditIfStatement } from "../audit/statements.ts";
import type { Ctx } from "../ctx.ts";
import { refuse } from "../refusals.ts";
import { hasAccount } from "../users/account-statements.ts";
import { endSessionsIfStatement } from "./statements.ts";

/** An admin ends every session of an account, his own included; what they hold open closes. Refuses: not_authenticated · permission_denied · not_found. */
export async function signOutAccount(ctx: Ctx, { userId, note }: { userId: string; note?: string | undefined }): Promise<void> {
  const { userId: adminId } = asAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const subject = { subjectKind: "users", subjectId: userId } as const;
  const stands = sql`${isAdminAtWork(adminId)} AND ${hasAccount(userId)}`;

  const [known] = await db.batch([
    db.select({ known: sql<number>`${stands}` }).from(sql`(SELECT 1)`),
    auditIfStatement(db, { actorId: adminId, action: "user.signed_out", ...subject, ...whyOf(note), at }, stands),
    endSessionsIfStatement(db, { userId }, stands),
  ]);

  if (known[0]?.known === 1) return;
  await refuseDismissed(ctx, adminId);
  throw refuse("not_found");
}
