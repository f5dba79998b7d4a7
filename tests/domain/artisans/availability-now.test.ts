import { describe, expect, it } from "vitest";
import { availabilityNow } from "#app/domain/artisans/availability-now.ts";
import { HOLIDAY_WITHOUT_END } from "#app/domain/artisans/rules.ts";
import { weekOf } from "#app/domain/users/rules.ts";

const usual = { availability: weekOf([]), holidayUntil: null };
/** Sunday 22 November 2026, in Algiers time. */
const sundayAt = (hours: number, minutes = 0) => Date.UTC(2026, 10, 22, hours - 1, minutes);

describe("whether an artisan works now", () => {
  it("depends on the hours of today in Algiers", () => {
    expect(availabilityNow(usual, sundayAt(7, 59))).toMatchObject({ today: 0, isOpenNow: false, isAvailableToday: true });
    expect(availabilityNow(usual, sundayAt(8))).toMatchObject({ isOpenNow: true, isAvailableToday: true });
    expect(availabilityNow(usual, sundayAt(16, 59))).toMatchObject({ isOpenNow: true, isAvailableToday: true });
    expect(availabilityNow(usual, sundayAt(17))).toMatchObject({ isOpenNow: false, isAvailableToday: false });
  });

  it("changes to the next day of Algiers at eleven at night in London", () => {
    expect(availabilityNow(usual, Date.UTC(2026, 10, 21, 22, 59)).today).toBe(6);
    expect(availabilityNow(usual, Date.UTC(2026, 10, 21, 23)).today).toBe(0);
  });

  it("is never on a day off", () => {
    expect(availabilityNow(usual, sundayAt(10) - 86_400_000)).toMatchObject({
      today: 6,
      isOpenNow: false,
      isAvailableToday: false,
    });
  });

  it("is never during a holiday, with its end if there is one", () => {
    const now = sundayAt(10);
    const away = { isOnHoliday: true, isOpenNow: false, isAvailableToday: false };
    expect(availabilityNow({ ...usual, holidayUntil: Date.UTC(2026, 10, 30, 23) }, now)).toMatchObject({
      ...away,
      holidayUntil: "2026-11-30",
    });
    expect(availabilityNow({ ...usual, holidayUntil: HOLIDAY_WITHOUT_END }, now)).toMatchObject({ ...away, holidayUntil: null });
    expect(availabilityNow({ ...usual, holidayUntil: now }, now)).toMatchObject({
      isOnHoliday: false,
      isOpenNow: true,
      holidayUntil: null,
    });
  });
});
