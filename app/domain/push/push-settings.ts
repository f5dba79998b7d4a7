import { eq } from "drizzle-orm";
import { pushSettings } from "#db/schema/push.ts";
import { type Hours, houseHoursAt, NIGHT } from "../settings/house-hours-rules.ts";
import { findSetting } from "../settings/queries.ts";
import { RAMADAN } from "../settings/rules.ts";
import { settingQuery } from "../settings/statements.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { isQuiet, quietHoursAt, STANDARD_QUIET } from "./quiet-rules.ts";

export type OwnPushSettings = {
  quietOn: boolean;
  hours: Hours;
  hasOwnHours: boolean;
  house: Hours;
  urgentAtNight: boolean;
  showDetails: boolean;
  /** What holds at this moment, in Ramadan the hours of the house. */
  effective: Hours | null;
  isQuietNow: boolean;
};

/** Refuses: not_authenticated */
export async function pushSettingsOf(ctx: Ctx): Promise<OwnPushSettings> {
  const { db, actor, now } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const [[own], house] = await db.batch([
    db.select().from(pushSettings).where(eq(pushSettings.userId, actor.userId)),
    settingQuery(db, RAMADAN),
  ]);
  const ramadan = findSetting(ctx, RAMADAN, house);
  const quiet = own ?? STANDARD_QUIET;
  return {
    quietOn: quiet.quietOn,
    hours: { from: quiet.quietFrom ?? NIGHT.from, to: quiet.quietTo ?? NIGHT.to },
    hasOwnHours: quiet.quietFrom !== null && quiet.quietTo !== null,
    house: houseHoursAt(now, ramadan),
    urgentAtNight: own?.urgentAtNight ?? false,
    showDetails: own?.showDetails ?? true,
    effective: quietHoursAt(now, quiet, ramadan),
    isQuietNow: isQuiet(now, quiet, ramadan),
  };
}
