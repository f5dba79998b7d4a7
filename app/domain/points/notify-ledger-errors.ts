import { sql } from "drizzle-orm";
import { notifyAdminsIfStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { LedgerError } from "./ledger-errors.ts";
import { LEDGER_RENOTIFY_AFTER_MS, MAX_LEDGERS_NOTIFIED } from "./rules.ts";

export async function notifyAdminsOfLedgerErrors({ db, now: at }: Ctx, faults: readonly LedgerError[]): Promise<void> {
  const firstOfEach = [...new Map(faults.toReversed().map((fault) => [fault.userId, fault])).values()];
  const [first, ...rest] = firstOfEach.slice(0, MAX_LEDGERS_NOTIFIED).flatMap(({ userId, seq, fault }) => {
    const reason = seq === null ? fault : `${fault} ${seq}`;
    const isNew = sql`NOT EXISTS (SELECT 1 FROM notifications AS earlier WHERE earlier.user_id = users.id
      AND earlier.created_at > ${at - LEDGER_RENOTIFY_AFTER_MS} AND earlier.type = 'ledger_broken' AND earlier.subject_user_id = ${userId} AND earlier.reason = ${reason})`;
    return notifyAdminsIfStatements(db, { type: "ledger_broken", at, aboutUserId: userId, reason }, isNew);
  });
  if (first) await db.batch([first, ...rest]);
}
