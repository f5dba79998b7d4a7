import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { countSmsStatement, type OwedIf, queueMessageIfStatement, smsBudgetLeft } from "./statements.ts";

/** To whom each goes, if to anybody: a SELECT of user_id, recipient and language. */
type Recipients = { letterTo: SQL; smsTo: SQL };

/**
 * A letter and an SMS about the same thing, for the batch that causes it; then push deliver_message with each id. The SMS is owed
 * while the day's budget lasts, and counted towards it.
 */
export function letterAndSms(
  { db, now: at, smsDailyLimit: smsADay }: Pick<Ctx, "db" | "now" | "smsDailyLimit">,
  about: Pick<OwedIf, "kind" | "subjectId">,
  { letterTo, smsTo }: Recipients,
) {
  const [letterId, smsId] = [newId(), newId()];
  const withinBudget = sql`SELECT * FROM (${smsTo}) WHERE ${smsBudgetLeft(at, smsADay)} > 0`;
  return {
    messageIds: [letterId, smsId],
    statements: [
      queueMessageIfStatement(db, { id: letterId, ...about, at }, letterTo),
      queueMessageIfStatement(db, { id: smsId, channel: "sms", ...about, at }, withinBudget),
      countSmsStatement(db, { messageId: smsId, at, isToGuest: false }),
    ] as const,
  };
}
