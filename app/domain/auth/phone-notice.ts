import { type SQL, sql } from "drizzle-orm";
import { letterAndSms } from "../messaging/letter-and-sms.ts";
import { placeholderEmail } from "../messaging/rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

/**
 * That the account has another number, for the batch that changes it, while it still has the old one, if `condition` holds
 * there; then push deliver_message with each id. An SMS goes to the old number, and a letter to the account's address if that
 * was confirmed: another may be somebody else's.
 */
export function phoneNotice(ctx: Ctx, { userId }: { userId: string }, condition: SQL) {
  const its = sql`FROM users WHERE users.id = ${userId} AND ${condition}`;
  return letterAndSms(
    ctx,
    { kind: "phone_changed", subjectId: userId },
    {
      letterTo: sql`SELECT id AS user_id, email AS recipient, language ${its} AND email_verified_at IS NOT NULL AND email NOT LIKE ${placeholderEmail("%")}`,
      smsTo: sql`SELECT id AS user_id, phone AS recipient, language ${its} AND phone IS NOT NULL`,
    },
  );
}
