import { sql } from "drizzle-orm";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { SMS_PUMPING_ALERT } from "./rules.ts";
import { smsVerifiedQuery } from "./statements.ts";

/** Logs suspected SMS pumping: few codes are typed, or many go to neighbouring numbers. The daily budget does the blocking. */
export async function detectSmsPumping({ db, now, log, actor }: Ctx): Promise<boolean> {
  requireSystem(actor);
  const [[counted], [row]] = await Promise.all([
    smsVerifiedQuery(db, now),
    db.all<{ numbers: number }>(
      sql`SELECT count(DISTINCT target) AS numbers FROM otp_codes WHERE created_at > ${now - SMS_PUMPING_ALERT.perMs}
        GROUP BY substr(target, 1, ${SMS_PUMPING_ALERT.sharedDigits}) HAVING substr(target, 1, 1) = '+' ORDER BY numbers DESC LIMIT 1`,
    ),
  ]);
  const { sent = 0, used = 0 } = counted ?? {};
  const neighbours = row?.numbers ?? 0;
  const isSuspicious =
    (sent >= SMS_PUMPING_ALERT.fewestSent && used / sent < SMS_PUMPING_ALERT.smallestShareUsed) ||
    neighbours >= SMS_PUMPING_ALERT.mostNeighbours;
  if (isSuspicious) log("codes.alarm", { sent, used, neighbours });
  return isSuspicious;
}
