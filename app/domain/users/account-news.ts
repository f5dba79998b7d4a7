import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { newId } from "../ids.ts";
import { countSmsStatement, queueMessageIfStatement, smsLeftToday } from "../messaging/statements.ts";

type News = {
  kind: "account_suspended" | "account_restored";
  subjectId: string;
  userId: string;
  at: number;
  smsADay: number;
};

/**
 * That an account is closed to its owner or open again, for the batch that does it; then push deliver_message with each id. By
 * letter to the address he confirmed, else by SMS to the number he did: nobody who is shut out reads a notice.
 */
export function accountNews(db: Db, { kind, subjectId, userId, at, smsADay }: News, condition: SQL) {
  const [letterId, smsId] = [newId(), newId()];
  const its = sql`FROM users WHERE users.id = ${userId} AND ${condition}`;
  return {
    messageIds: [letterId, smsId],
    statements: [
      queueMessageIfStatement(
        db,
        { id: letterId, kind, subjectId, at },
        sql`SELECT id AS user_id, email AS recipient, language ${its} AND email_verified_at IS NOT NULL`,
      ),
      queueMessageIfStatement(
        db,
        { id: smsId, channel: "sms", kind, subjectId, at },
        sql`SELECT id AS user_id, phone AS recipient, language ${its} AND email_verified_at IS NULL AND phone_verified_at IS NOT NULL
          AND phone IS NOT NULL AND ${smsLeftToday(at, smsADay)} > 0`,
      ),
      countSmsStatement(db, { messageId: smsId, at, isToGuest: false }),
    ],
  };
}
