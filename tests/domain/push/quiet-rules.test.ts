import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isQuiet, type QuietSettings, quietEnd, quietHoursAt, STANDARD_QUIET } from "#app/domain/push/quiet-rules.ts";
import { RAMADAN, type Ramadan } from "#app/domain/settings/rules.ts";

const NO_RAMADAN = RAMADAN.standard;
const RAMADAN_2027: Ramadan = { days: { first: "2027-02-08", last: "2027-03-09" }, from: null, to: null };
const OWN: QuietSettings = { quietOn: true, quietFrom: 13 * 60 + 30, quietTo: 15 * 60 };

/** A moment of Algiers, as "2026-11-26 22:00". */
const at = (moment: string) => Date.parse(`${moment.replace(" ", "T")}:00+01:00`);
const shown = (moment: number) => new Date(moment + 3_600_000).toISOString().slice(0, 16).replace("T", " ");
const endOf = (moment: string, settings = STANDARD_QUIET, ramadan: Ramadan = NO_RAMADAN) =>
  shown(quietEnd(at(moment), settings, ramadan));

describe("quiet hours", () => {
  it("of a user who never set any are the night, and end in the morning", () => {
    for (const [moment, isIn] of [
      ["21:59", false],
      ["22:00", true],
      ["23:59", true],
      ["06:59", true],
      ["07:00", false],
    ] as const)
      expect([moment, isQuiet(at(`2026-11-26 ${moment}`), STANDARD_QUIET, NO_RAMADAN)]).toEqual([moment, isIn]);
    expect(endOf("2026-11-26 22:00")).toBe("2026-11-27 07:00");
    expect(endOf("2026-11-27 00:00")).toBe("2026-11-27 07:00");
    expect(endOf("2026-11-27 12:34")).toBe("2026-11-27 12:34");
  });

  it("may be own ones within a day or past midnight, or none", () => {
    expect(endOf("2026-11-26 13:29", OWN)).toBe("2026-11-26 13:29");
    expect(endOf("2026-11-26 13:30", OWN)).toBe("2026-11-26 15:00");
    expect(endOf("2026-11-26 23:00", OWN)).toBe("2026-11-26 23:00");
    expect(endOf("2026-11-26 23:30", { quietOn: true, quietFrom: 23 * 60, quietTo: 30 })).toBe("2026-11-27 00:30");
    expect(endOf("2026-11-26 23:30", { ...STANDARD_QUIET, quietOn: false })).toBe("2026-11-26 23:30");
    expect(quietHoursAt(at("2026-11-26 23:30"), { ...OWN, quietOn: false }, NO_RAMADAN)).toBeNull();
  });

  it("are those of Ramadan on its days, except for who set hours of their own", () => {
    expect(quietHoursAt(at("2027-02-08 12:00"), STANDARD_QUIET, RAMADAN_2027)).toEqual({ from: 60, to: 540 });
    expect(quietHoursAt(at("2027-02-08 12:00"), OWN, RAMADAN_2027)).toEqual({ from: 810, to: 900 });
    expect(quietHoursAt(at("2027-03-10 12:00"), STANDARD_QUIET, RAMADAN_2027)).toEqual({ from: 1320, to: 420 });
    expect(endOf("2027-02-20 23:00", STANDARD_QUIET, RAMADAN_2027)).toBe("2027-02-20 23:00");
    expect(endOf("2027-02-20 08:00", STANDARD_QUIET, RAMADAN_2027)).toBe("2027-02-20 09:00");
    expect(endOf("2027-02-20 04:30", STANDARD_QUIET, { ...RAMADAN_2027, from: 120, to: 300 })).toBe("2027-02-20 05:00");
  });

  it("change at midnight with the first and after the last day of Ramadan", () => {
    expect(endOf("2027-02-07 23:00", STANDARD_QUIET, RAMADAN_2027)).toBe("2027-02-08 00:00");
    expect(endOf("2027-03-09 23:30", STANDARD_QUIET, RAMADAN_2027)).toBe("2027-03-09 23:30");
    expect(endOf("2027-03-10 00:00", STANDARD_QUIET, RAMADAN_2027)).toBe("2027-03-10 07:00");
    expect(endOf("2027-02-07 23:00", STANDARD_QUIET, { ...RAMADAN_2027, from: 0, to: 600 })).toBe("2027-02-08 10:00");
  });

  it("end at the first moment that is not quiet, whatever the hours", () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    const settings = fc.record({ quietOn: fc.boolean(), quietFrom: fc.option(minutes), quietTo: fc.option(minutes) });
    const ramadan = fc.record({ from: fc.option(minutes), to: fc.option(minutes) });
    const start = at("2027-02-06 00:00");
    fc.assert(
      fc.property(settings, ramadan, fc.integer({ min: 0, max: 4 * 1440 }), (own, hours, minute) => {
        const house = { ...RAMADAN_2027, ...hours };
        fc.pre(own.quietFrom !== own.quietTo || own.quietFrom === null);
        fc.pre((house.from ?? 60) !== (house.to ?? 540));
        const moment = start + minute * 60_000;
        const end = quietEnd(moment, own, house);
        expect(isQuiet(end, own, house)).toBe(false);
        for (let before = moment; before < end; before += 60_000) expect(isQuiet(before, own, house)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
