import { endOfHours, houseHoursAt } from "../settings/house-hours-rules.ts";
import { findSetting } from "../settings/queries.ts";
import { RAMADAN } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { QUIET_SMS_KINDS } from "./rules.ts";

/** When an SMS that can wait for the end of the night is sent; null for now. */
export async function waitForMorning(ctx: Ctx, { kind }: { kind: string }): Promise<number | null> {
  if (!QUIET_SMS_KINDS.some((one) => one === kind)) return null;
  const ramadan = findSetting(ctx, RAMADAN, await settingQuery(ctx.db, RAMADAN));
  const morning = endOfHours(ctx.now, (moment) => houseHoursAt(moment, ramadan));
  return morning > ctx.now ? morning : null;
}
