import { expect, it } from "vitest";
import { withTypedDays } from "#app/http/forms/typed-days.ts";
import { dayAsTyped, parseTypedDay, withSlashes } from "#app/i18n/parse-typed-day.ts";
import { daysLater, endOfWeek, inside, monthsLater, today, weeksOf } from "#app/ui/kit/fields/calendar-days.ts";

it("shows weeks from Sunday to Saturday, with every day of the month once", () => {
  // 1 November 2026 is a Sunday, 1 January 2027 a Friday.
  expect(weeksOf("2026-11-26")[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
  expect(weeksOf("2027-01-15")[0]?.indexOf("2027-01-01")).toBe(5);
  const days = weeksOf("2024-02-10").flat();
  expect(days.filter((day) => day.startsWith("2024-02"))).toHaveLength(29);
  expect(new Set(days).size).toBe(days.length);
});

it("counts days, weeks and months in Algiers, also over the end of a month and of a year", () => {
  expect(today(Date.parse("2026-11-26T23:30:00Z"))).toBe("2026-11-27");
  expect(daysLater("2026-12-31", 1)).toBe("2027-01-01");
  expect(["2026-11-26", "2026-11-28", "2026-11-29"].map(endOfWeek)).toEqual(["2026-11-28", "2026-11-28", "2026-12-05"]);
  expect([monthsLater("2026-01-31", 1), monthsLater("2026-12-15", 1), monthsLater("2026-01-15", -1)]).toEqual([
    "2026-02-28",
    "2027-01-15",
    "2025-12-15",
  ]);
});

it("stays inside the days that a field takes", () => {
  const bounds = { min: "2026-11-26", max: "2026-12-10" };
  expect(["2026-11-01", "2026-12-01", "2027-01-01"].map((day) => inside(day, bounds))).toEqual([
    "2026-11-26",
    "2026-12-01",
    "2026-12-10",
  ]);
});

it("reads a day as it is typed, day before month, in any digits, and gives back what is no day", () => {
  const typed = ["27/11/2026", "27-11-26", "27.11.2026", "27112026", "٢٧/١١/٢٠٢٦", " 27/11/2026 ", "2026-11-27"];
  expect(new Set(typed.map(parseTypedDay))).toEqual(new Set(["2026-11-27"]));
  expect(parseTypedDay("1/2/2027")).toBe("2027-02-01");
  expect(["31/02/2026", "11/27/2026", "27/11", "", "tomorrow", "2026-11-31"].map(parseTypedDay)).toEqual(Array(6).fill(null));
  expect([dayAsTyped("2026-11-27"), dayAsTyped("31/02/2026"), dayAsTyped("")]).toEqual(["27/11/2026", "31/02/2026", ""]);
  expect(withTypedDays({ valid_until: "27/11/2026", paid_at: "soon", note: "27/11/2026" })).toEqual({
    valid_until: "2026-11-27",
    paid_at: "soon",
    note: "27/11/2026",
  });
});

it("puts the slashes into a day that is typed, and leaves a day that was pasted in another form", () => {
  expect(["2", "27", "27/1", "2711", "27112026", "27//"].map(withSlashes)).toEqual([
    ...["2", "27/", "27/1", "27/11/", "27/11/2026", "27/"],
  ]);
  for (const pasted of ["2026-11-27", "27.11.2026", "27-11-26", "٢٧/١١/٢٠٢٦"]) {
    expect(withSlashes(pasted)).toBe(pasted);
    expect(parseTypedDay(withSlashes(pasted))).toBe("2026-11-27");
  }
});
