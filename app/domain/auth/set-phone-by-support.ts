import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import { auditStatements } from "../audit/statements.ts";
import { endPhoneCodesStatement } from "../codes/phone-statements.ts";
import { adminBatch } from "../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { registeredUserExists } from "../users/admin-user-statements.ts";
import { changePhoneStatement } from "../users/phone-statements.ts";
import { phoneChangedMessage } from "./phone-changed-message.ts";
import { supportPhoneStatement } from "./phone-statements.ts";

type Support = { userId: string; phone: string; note: string };

/**
 * Sets the number of a user who lost theirs. It gives access for 30 days unless a code confirms it. Old contacts are
 * notified.
 * Refuses: not_authenticated · permission_denied · not_found · user.phone_taken.
 */
export async function setPhoneBySupport(ctx: Ctx, { userId, phone, note }: Support): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const isOther = sql`EXISTS (SELECT 1 FROM users AS its WHERE its.id = ${userId} AND its.phone IS NOT ${phone})`;
  const isThere = registeredUserExists(userId);
  const stands = sql`${isThere} AND ${isOther}`;
  const message = phoneChangedMessage(ctx, { userId }, stands);

  const { checked } = await adminBatch(ctx, {
    checked: db.select({ known: sql<number>`${isThere}` }).from(sql`(SELECT 1)`),
    logged: auditStatements(
      db,
      {
        ...{ actorId: adminId, action: "user.revised", subjectKind: "users", subjectId: userId, note },
        ...{ before: {}, after: { fields: ["phone"] }, at },
      },
      stands,
    ),
    notified: message.statements,
    codes: endPhoneCodesStatement(db, { userId, at }, stands),
    support: supportPhoneStatement(db, { userId, phone, at }, stands),
    phone: changePhoneStatement(db, { userId, phone }, stands),
  }).catch((error: unknown) => {
    throw isConflictOn(error, "users.phone") ? refuse("user.phone_taken") : error;
  });

  if (checked[0]?.known !== 1) throw refuse("not_found");
  for (const messageId of message.messageIds) await ctx.outbox.push({ kind: "deliver_message", messageId });
  ctx.log("user.phone_set", { user_id: userId });
}
