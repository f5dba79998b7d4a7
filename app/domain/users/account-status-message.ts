import { type SQL, sql } from "drizzle-orm";
import { emailAndSms } from "../messaging/email-and-sms.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

type News = { kind: "account_suspended" | "account_restored"; subjectId: string; userId: string };

/** By email or SMS, because a closed account shows no notifications. Then push `deliver_message` with each id. */
export function accountStatusMessage(ctx: Pick<Ctx, "db" | "now" | "smsDailyLimit">, { userId, ...about }: News, condition: SQL) {
  const fromUser = sql`FROM users WHERE users.id = ${userId} AND ${condition}`;
  return emailAndSms(ctx, about, {
    emailTo: sql`SELECT id AS user_id, email AS recipient, language ${fromUser} AND email_verified_at IS NOT NULL`,
    smsTo: sql`SELECT id AS user_id, phone AS recipient, language ${fromUser} AND email_verified_at IS NULL
      AND phone_verified_at IS NOT NULL AND phone IS NOT NULL`,
  });
}
