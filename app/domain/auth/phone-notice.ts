import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { newId } from "../ids.ts";
import { noMailAddress } from "../messaging/rules.ts";
import { countSmsStatement, queueMessageIfStatement, smsLeftToday } from "../messaging/statements.ts";

/**
 * That the account has another number, for the batch that changes it, while it still has the old one, if `condition` holds
 * there; then push deliver_message with each id. An SMS goes to the old number, within the day's budget, and a letter to the
 * account's address.
 */
export function phoneNotice({ db, now: at, smsADay }: Ctx, { userId }: { userId: string }, condition: SQL) {
  const about = { kind: "phone_changed", subjectId: userId, at } as const;
  const [letterId, smsId] = [newId(), newId()];
  const its = sql`FROM users WHERE users.id = ${userId} AND ${condition}`;
  return {
    messageIds: [letterId, smsId],
    statements: [
      queueMessageIfStatement(
        db,
        { id: letterId, ...about },
        sql`SELECT id AS user_id, email AS recipient, language ${its} AND email NOT LIKE ${noMailAddress("%")}`,
      ),
      queueMessageIfStatement(
        db,
        { id: smsId, channel: "sms", ...about },
        sql`SELECT id AS user_id, phone AS recipient, language ${its} AND phone IS NOT NULL AND ${smsLeftToday(at, smsADay)} > 0`,
      ),
      countSmsStatement(db, { messageId: smsId, at, isToGuest: false }),
    ] as const,
  };
}
