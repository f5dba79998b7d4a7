import { ALGIERS_OFFSET_MS, dayInAlgiers, minuteInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { DAY_MS, MINUTE_MS } from "../shared/contracts/durations.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { isSlotTooOld, MAX_VISIT_MINUTES, MIN_VISIT_MINUTES, VISIT_AHEAD_MS } from "./rules.ts";

export type Slot = { startsAt: number; endsAt: number };

type TypedSlot = { date: string; from_time: number; to_time: number };

export function slotFrom({ date, from_time: from, to_time: to }: TypedSlot, now: number): Slot {
  const midnight = Date.parse(date) - ALGIERS_OFFSET_MS;
  const slot = { startsAt: midnight + from * MINUTE_MS, endsAt: midnight + to * MINUTE_MS };
  const tooFar = slot.startsAt > now + VISIT_AHEAD_MS;
  if (date < dayInAlgiers(now) && isSlotTooOld(slot.startsAt, now)) throw new InvalidFields({ date: [{ code: "date_in_past" }] });
  if (tooFar) throw new InvalidFields({ date: [{ code: "date_too_far", params: { max: VISIT_AHEAD_MS / DAY_MS } }] });
  if (isSlotTooOld(slot.startsAt, now)) throw new InvalidFields({ from_time: [{ code: "date_in_past" }] });
  if (to <= from) throw new InvalidFields({ to_time: [{ code: "times_out_of_order" }] });
  if (to - from < MIN_VISIT_MINUTES)
    throw new InvalidFields({ to_time: [{ code: "visit_too_short", params: { min: MIN_VISIT_MINUTES } }] });
  if (to - from > MAX_VISIT_MINUTES)
    throw new InvalidFields({ to_time: [{ code: "visit_too_long", params: { max: MAX_VISIT_MINUTES } }] });
  return slot;
}

export const isSameSlot = (one: Slot, other: Slot): boolean => one.startsAt === other.startsAt && one.endsAt === other.endsAt;

/** As a person in Algiers reads it: the day and both times. */
export const wallTimeOf = ({ startsAt, endsAt }: Slot) => ({
  date: dayInAlgiers(startsAt),
  fromTime: timeInAlgiers(startsAt),
  toTime: timeInAlgiers(endsAt),
});

const timeInAlgiers = (at: number): string => minuteInAlgiers(at).slice("YYYY-MM-DDT".length);
