import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { notifyAdminsIfStatement } from "../notifications/statements.ts";
import { KEPT_MS, WARNED_AGAIN_AFTER_MS, WARNED_BEFORE_MS } from "./rules.ts";
import { forgetSettledStatement, forgetUnsettledStatement } from "./statements.ts";

const AT_ONCE = 500;

/**
 * Messages go that were settled a year ago, or that nobody settled within a year, each night the oldest; admins are told
 * thirty days before one goes unanswered, and each week again. Any number of times.
 */
export async function sweepContact({ db, now: at }: Ctx): Promise<void> {
  const over = { until: at - KEPT_MS, atOnce: AT_ONCE };
  const isDue = sql`EXISTS (SELECT 1 FROM contact_messages WHERE status = 'new' AND created_at <= ${over.until + WARNED_BEFORE_MS})
    AND NOT EXISTS (SELECT 1 FROM notifications AS told WHERE told.user_id = users.id AND told.type = 'contact_unsettled'
      AND told.created_at > ${at - WARNED_AGAIN_AFTER_MS})`;
  await db.batch([
    forgetSettledStatement(db, over),
    forgetUnsettledStatement(db, over),
    notifyAdminsIfStatement(db, { type: "contact_unsettled", at }, isDue),
  ]);
}
