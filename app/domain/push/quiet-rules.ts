import { endOfHours, type Hours, houseHoursAt, isWithin } from "../settings/house-hours-rules.ts";
import type { Ramadan } from "../settings/rules.ts";

/** Minutes of the day in Algiers, null where the user never set any. */
export type QuietSettings = { quietOn: boolean; quietFrom: number | null; quietTo: number | null };

export const STANDARD_QUIET: QuietSettings = { quietOn: true, quietFrom: null, quietTo: null };

/** The quiet hours on the day of `at`: own ones, else those of the house. */
export function quietHoursAt(at: number, settings: QuietSettings, ramadan: Ramadan): Hours | null {
  const { quietOn, quietFrom: from, quietTo: to } = settings;
  if (!quietOn) return null;
  return from === null || to === null ? houseHoursAt(at, ramadan) : { from, to };
}

export function isQuiet(at: number, settings: QuietSettings, ramadan: Ramadan): boolean {
  const hours = quietHoursAt(at, settings, ramadan);
  return hours !== null && isWithin(at, hours);
}

export function quietEnd(at: number, settings: QuietSettings, ramadan: Ramadan): number {
  if (!isQuiet(at, settings, ramadan)) return at;
  return endOfHours(at, (moment) => quietHoursAt(moment, settings, ramadan) ?? houseHoursAt(moment, ramadan));
}
