import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";

/** The day from which the artisan of an offer can come: today, once the named day ("2026-11-28") has passed. */
export function comingDay(named: string, now: number): string {
  const today = dayInAlgiers(now);
  return named < today ? today : named;
}
