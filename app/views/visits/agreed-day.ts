import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import type { VisitView } from "#app/domain/visits/select-visits.ts";

type Slot = { startsAt: number; endsAt: number };

/** The day of the next agreed visit, or else of the last. It replaces the day that an offer proposed. */
export function agreedDayOf(visits: readonly VisitView[], now: number): string | null {
  const kept = visits.filter(({ status }) => status === "agreed" || status === "arrived").map(({ slot }) => slot);
  kept.sort((one, other) => one.startsAt - other.startsAt);
  return dayOf(kept.find(({ endsAt }) => endsAt >= now) ?? kept.at(-1) ?? null);
}

export const dayOf = (slot: Pick<Slot, "startsAt"> | null): string | null => slot && dayInAlgiers(slot.startsAt);
