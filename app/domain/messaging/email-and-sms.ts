import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { countSmsStatement, type PendingMessage, queueMessageIfStatement, smsBudgetLeft } from "./statements.ts";

/** SELECTs of user_id, recipient and language; each may be empty. */
type Recipients = { emailTo: SQL; smsTo: SQL };

/** Queues an email and an SMS. The SMS is sent only within the daily budget. Then push deliver_message with both ids. */
export function emailAndSms(
  { db, now: at, smsDailyLimit: smsADay }: Pick<Ctx, "db" | "now" | "smsDailyLimit">,
  about: Pick<PendingMessage, "kind" | "subjectId">,
  { emailTo, smsTo }: Recipients,
) {
  const [emailId, smsId] = [newId(), newId()];
  const withinBudget = sql`SELECT * FROM (${smsTo}) WHERE ${smsBudgetLeft(at, smsADay)} > 0`;
  return {
    messageIds: [emailId, smsId],
    statements: [
      queueMessageIfStatement(db, { id: emailId, ...about, at }, emailTo),
      queueMessageIfStatement(db, { id: smsId, channel: "sms", ...about, at }, withinBudget),
      countSmsStatement(db, { messageId: smsId, at, isToGuest: false }),
    ] as const,
  };
}
