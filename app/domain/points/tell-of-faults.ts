import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { notifyEachStatement } from "../notifications/statements.ts";
import type { LedgerFault } from "./ledger-faults.ts";

/** One account that fails its check is news; hundreds are one fault, which the log names. */
const ACCOUNTS_TOLD = 20;
const SAME_NIGHT_MS = 12 * 3_600_000;

/** Admins at work are told of each account whose ledger is broken, by its first fault, once a night however often it runs. */
export async function tellAdminsOfFaults({ db, now: at }: Ctx, faults: readonly LedgerFault[]): Promise<void> {
  const firstOfEach = [...new Map(faults.toReversed().map((fault) => [fault.userId, fault])).values()];
  const [first, ...rest] = firstOfEach.slice(0, ACCOUNTS_TOLD).map(({ userId, seq, fault }) =>
    notifyEachStatement(
      db,
      { type: "ledger_broken", at, aboutUserId: userId, reason: seq === null ? fault : `${fault} ${seq}` },
      sql`SELECT users.id AS user_id FROM users WHERE users.is_admin AND users.is_active AND NOT EXISTS (SELECT 1 FROM notifications AS told
        WHERE told.user_id = users.id AND told.created_at > ${at - SAME_NIGHT_MS} AND told.type = 'ledger_broken'
        AND told.about_user_id = ${userId})`,
    ),
  );
  if (first) await db.batch([first, ...rest]);
}
