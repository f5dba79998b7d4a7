import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/open.ts";
import { emailAndSms } from "../messaging/email-and-sms.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

export type MessageBatch = { statements: Statement[]; messageIds: string[] };

/** For guests and inactive users, who cannot read a notification. Then push `deliver_message` with each id. */
export function notifyByEmailOrSms(
  ctx: Ctx,
  { reportId: subjectId, userId }: { reportId: string; userId: string },
  condition: SQL,
): MessageBatch {
  const fromUser = sql`FROM users LEFT JOIN guests ON guests.user_id = users.id AND guests.ended_at IS NULL
    WHERE users.id = ${userId} AND ${condition}`;
  const { messageIds, statements } = emailAndSms(
    ctx,
    { kind: "report_decided", subjectId },
    {
      emailTo: sql`SELECT users.id AS user_id, users.email AS recipient, users.language ${fromUser}
        AND NOT users.is_active AND users.email_verified_at IS NOT NULL`,
      smsTo: sql`SELECT users.id AS user_id, coalesce(guests.phone, users.phone) AS recipient, users.language ${fromUser}
        AND (guests.user_id IS NOT NULL OR NOT users.is_active) AND users.email_verified_at IS NULL
        AND users.phone_verified_at IS NOT NULL AND coalesce(guests.phone, users.phone, '') <> ''`,
    },
  );
  return { messageIds, statements: [...statements] };
}
