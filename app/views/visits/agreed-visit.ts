import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import type { VisitView } from "#app/domain/visits/select-visits.ts";

/** The next agreed visit, or else the last. */
export function agreedVisitOf(visits: readonly VisitView[], now: number): VisitView | null {
  const agreed = visits
    .filter(({ status }) => status === "agreed" || status === "arrived")
    .sort((one, other) => one.slot.startsAt - other.slot.startsAt);
  return agreed.find(({ slot }) => slot.endsAt >= now) ?? agreed.at(-1) ?? null;
}

/** The day of that visit. It replaces the day that an offer proposed. */
export const agreedDayOf = (visits: readonly VisitView[], now: number): string | null =>
  dayOf(agreedVisitOf(visits, now)?.slot ?? null);

export const dayOf = (slot: { startsAt: number } | null): string | null => slot && dayInAlgiers(slot.startsAt);
