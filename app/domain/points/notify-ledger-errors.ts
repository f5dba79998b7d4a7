import { sql } from "drizzle-orm";
import { notifyAdminsIfStatement } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { LedgerError } from "./ledger-errors.ts";

/** One account that fails its check is news; hundreds are one fault, which the log names. */
const ACCOUNTS_TOLD = 20;
/** An alarm that rings every night is not heard any more; what nobody has mended by then is told of again. */
const RENOTIFY_AFTER_MS = 30 * 86_400_000;

/** Admins at work are told of each account whose ledger is broken, by its first fault, once for the same fault however often it is found. */
export async function notifyAdminsOfLedgerErrors({ db, now: at }: Ctx, faults: readonly LedgerError[]): Promise<void> {
  const firstOfEach = [...new Map(faults.toReversed().map((fault) => [fault.userId, fault])).values()];
  const [first, ...rest] = firstOfEach.slice(0, ACCOUNTS_TOLD).map(({ userId, seq, fault }) => {
    const reason = seq === null ? fault : `${fault} ${seq}`;
    const isNew = sql`NOT EXISTS (SELECT 1 FROM notifications AS told WHERE told.user_id = users.id
      AND told.created_at > ${at - RENOTIFY_AFTER_MS} AND told.type = 'ledger_broken' AND told.subject_user_id = ${userId} AND told.reason = ${reason})`;
    return notifyAdminsIfStatement(db, { type: "ledger_broken", at, aboutUserId: userId, reason }, isNew);
  });
  if (first) await db.batch([first, ...rest]);
}
