import { ALGIERS_OFFSET_MS } from "../shared/contracts/day-in-algiers.ts";
import type { weekOf } from "../users/rules.ts";
import { holidayLastDay } from "./rules.ts";

export type AvailabilityNow = {
  /** 0 is Sunday. */
  today: number;
  isOpenNow: boolean;
  /** Open now or later today. */
  isAvailableToday: boolean;
  isOnHoliday: boolean;
  /** Null if the holiday has no end, or if there is none. */
  holidayUntil: string | null;
};

type Shown = { availability: ReturnType<typeof weekOf>; holidayUntil: number | null };

export function availabilityNow({ availability, holidayUntil }: Shown, now: number): AvailabilityNow {
  const local = new Date(now + ALGIERS_OFFSET_MS);
  const today = local.getUTCDay();
  const clock = local.toISOString().slice(11, 16);
  const { fromTime = null, toTime = null } = availability[today] ?? {};
  const isOnHoliday = holidayUntil !== null && holidayUntil > now;
  const isAvailableToday = !isOnHoliday && fromTime !== null && toTime !== null && clock < toTime;
  return {
    today,
    isOpenNow: isAvailableToday && fromTime <= clock,
    isAvailableToday,
    isOnHoliday,
    holidayUntil: isOnHoliday ? holidayLastDay(holidayUntil) : null,
  };
}
