import { isOfferPending, type OfferStatus } from "#app/domain/offers/rules.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";

type Dated = { earliestDate: string | null; status: OfferStatus };

/**
 * The day from which the artisan can come ("2026-11-28"): today, once the named day has passed. An offer that was accepted or has
 * ended keeps the day that it named.
 */
export function earliestDayOf({ earliestDate, status }: Dated, now: number): string | null {
  const today = dayInAlgiers(now);
  return earliestDate && isOfferPending({ status }) && earliestDate < today ? today : earliestDate;
}
