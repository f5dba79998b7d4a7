import { type SQL, sql } from "drizzle-orm";
import { emailAndSms } from "../messaging/email-and-sms.ts";
import { placeholderEmail } from "../messaging/rules.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

// Run before the change; then push `deliver_message` for each id. An unconfirmed email address gets no notice, because it may
// belong to a stranger.
export function phoneChangedMessage(ctx: Ctx, { userId }: { userId: string }, condition: SQL) {
  const fromUser = sql`FROM users WHERE users.id = ${userId} AND ${condition}`;
  return emailAndSms(
    ctx,
    { kind: "phone_changed", subjectId: userId },
    {
      emailTo: sql`SELECT id AS user_id, email AS recipient, language ${fromUser} AND email_verified_at IS NOT NULL AND email NOT LIKE ${placeholderEmail("%")}`,
      smsTo: sql`SELECT id AS user_id, phone AS recipient, language ${fromUser} AND phone IS NOT NULL`,
    },
  );
}
