import { sql } from "drizzle-orm";
import { otpCodes } from "#db/schema/auth.ts";
import { purgeOldRows } from "../cron-tasks/purge-old-rows.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { CONSECUTIVE_FAILURE_WINDOW_MS, SEND_WINDOW_MS } from "./rules.ts";

/** Deletes codes after a day, those with counted failures after 30 days, because limits still need them. */
export async function purgeExpiredCodes(ctx: Ctx): Promise<void> {
  requireSystem(ctx.actor);
  const { db, now } = ctx;
  const countsForNothing = sql`(otp_codes.tries = 0 OR otp_codes.is_forgiven)`;
  await purgeOldRows(ctx, "purge_expired_codes", {
    table: "otp_codes",
    isOld: sql`((otp_codes.created_at < ${now - SEND_WINDOW_MS} AND ${countsForNothing})
      OR otp_codes.created_at < ${now - CONSECUTIVE_FAILURE_WINDOW_MS})`,
    remove: (which) => db.delete(otpCodes).where(which).returning({ id: otpCodes.id }),
  });
}
