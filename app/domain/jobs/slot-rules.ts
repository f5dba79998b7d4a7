import { ALGIERS_OFFSET_MS, dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { withWesternDigits } from "../shared/text/folding.ts";

const ISO_DAY = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const WRITTEN_DAY = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/g;
const TIME = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)/g;

/** Whether all days of the slot are past in Algiers, or all its hours today. Text without a date never is. */
export function isSlotOver(slot: string, now: number): boolean {
  const text = withWesternDigits(slot);
  const last = daysIn(text).toSorted().at(-1);
  const today = dayInAlgiers(now);
  if (last === undefined || last > today) return false;
  if (last < today) return true;
  const times = [...text.matchAll(TIME)].map(([, hours = "", minutes = ""]) => `${hours.padStart(2, "0")}:${minutes}`);
  const latest = times.toSorted().at(-1);
  return latest !== undefined && latest < new Date(now + ALGIERS_OFFSET_MS).toISOString().slice(11, 16);
}

function daysIn(text: string): string[] {
  const iso = [...text.matchAll(ISO_DAY)].map(([, year, month, day]) => `${year}-${month}-${day}`);
  const written = [...text.matchAll(WRITTEN_DAY)].map(
    ([, day = "", month = "", year]) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
  return [...iso, ...written].filter(isDay);
}

const isDay = (text: string): boolean => {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** Old slots may have passed since. Refuses: date_in_past */
export function refuseSlotsThatAreOver(
  slots: readonly string[] | null | undefined,
  { now, before = [] }: { now: number; before?: readonly string[] },
): void {
  const isOver = (slots ?? []).some((slot) => !before.includes(slot) && isSlotOver(slot, now));
  if (isOver) throw new InvalidFields({ preferred_slots: [{ code: "date_in_past" }] });
}
