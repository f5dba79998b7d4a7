import { describe, expect, it } from "vitest";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { formatsIn, isolate } from "#app/i18n/format.ts";
import { slotText, withWholeSlots } from "#app/i18n/slot-text.ts";

const NO_BREAK = "\u00a0";
/** Monday 5 January 2026, 14:07 in Algiers. */
const AT = Date.UTC(2026, 0, 5, 13, 7);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

describe("money", () => {
  it("writes whole dinars in each language, with its digit groups on one line", () => {
    expect(formatsIn("ar").money(4500)).toBe(`4${NO_BREAK}500${NO_BREAK}دج`);
    expect(formatsIn("fr").money(4500)).toBe(`4${NO_BREAK}500${NO_BREAK}DA`);
    expect(formatsIn("en").money(4500)).toBe(`DZD${NO_BREAK}4,500`);
  });

  it("groups digits above a thousand only", () => {
    expect(formatsIn("ar").money(500)).toBe(`500${NO_BREAK}دج`);
    expect(formatsIn("fr").money(1234567)).toBe(`1${NO_BREAK}234${NO_BREAK}567${NO_BREAK}DA`);
  });

  it("repeats a price in centimes, as people say it", () => {
    expect(formatsIn("ar").centimes(4500)).toBe(`4${NO_BREAK}500${NO_BREAK}دج = 450${NO_BREAK}000${NO_BREAK}سنتيم`);
    expect(formatsIn("fr").centimes(4500)).toBe(`4${NO_BREAK}500${NO_BREAK}DA = 450${NO_BREAK}000${NO_BREAK}centimes`);
    expect(formatsIn("en").centimes(4500)).toBe(`DZD${NO_BREAK}4,500 = 450,000${NO_BREAK}centimes`);
  });
});

describe("numbers", () => {
  it("have a decimal comma in Arabic and French, a point in English", () => {
    expect([formatsIn("ar").number(4.9), formatsIn("fr").number(4.9), formatsIn("en").number(4.9)]).toEqual([
      "4,9",
      "4,9",
      "4.9",
    ]);
  });

  it("keep their sign", () => {
    expect(formatsIn("fr").number(-1500)).toBe(`-1${NO_BREAK}500`);
  });
});

describe("dates", () => {
  it("have the Algerian names of the months", () => {
    expect(formatsIn("ar").date(AT)).toBe("5 جانفي 2026");
    expect(formatsIn("ar").date(Date.UTC(2026, 7, 9, 12))).toBe("9 أوت 2026");
    expect(formatsIn("fr").date(AT)).toBe("5 janvier 2026");
    expect(formatsIn("en").date(AT)).toBe("5 January 2026");
  });

  it('call the first of a month "1er" in French', () => {
    const { date, day, dateTime } = formatsIn("fr");
    expect(date(Date.UTC(2026, 4, 1, 12))).toBe("1er mai 2026");
    expect(dateTime(Date.UTC(2026, 4, 1, 12))).toBe("1er mai 2026, 13:00");
    expect(day("2026-05-01", AT)).toBe("vendredi 1er mai");
    expect([date(Date.UTC(2026, 4, 11, 12)), date(Date.UTC(2026, 4, 21, 12))]).toEqual(["11 mai 2026", "21 mai 2026"]);
  });

  it("show the time of Algiers on 24 hours in all three languages", () => {
    expect([formatsIn("ar").time(AT), formatsIn("fr").time(AT), formatsIn("en").time(AT)]).toEqual(["14:07", "14:07", "14:07"]);
    expect(formatsIn("fr").time(Date.UTC(2026, 0, 4, 23, 5))).toBe("00:05");
  });

  it("change at midnight in Algiers, not in Greenwich", () => {
    expect(dayInAlgiers(Date.UTC(2026, 0, 4, 23, 5))).toBe("2026-01-05");
  });

  it("have words for yesterday, today and tomorrow", () => {
    const { day } = formatsIn("ar");
    expect([day("2026-01-05", AT), day("2026-01-06", AT), day("2026-01-04", AT)]).toEqual(["اليوم", "غدًا", "أمس"]);
    expect(formatsIn("fr").day("2026-01-08", AT)).toBe("jeudi 8 janvier");
    expect(formatsIn("fr").day("2027-03-01", AT)).toBe("1er mars 2027");
  });
});

describe("relative time", () => {
  it("uses the plural forms of Arabic, and says now instead of 0 minutes", () => {
    const { relative } = formatsIn("ar");
    expect([0, 1, 2, 3, 12].map((minutes) => relative(AT - minutes * MINUTE, AT))).toEqual([
      "الآن",
      "قبل دقيقة واحدة",
      "قبل دقيقتين",
      "قبل 3\u00a0دقائق",
      "قبل 12\u00a0دقيقة",
    ]);
    expect(relative(AT + 2 * HOUR, AT)).toBe("خلال ساعتين");
  });

  it("is in French and English too", () => {
    expect(formatsIn("fr").relative(AT - 3 * HOUR, AT)).toBe("il y a 3\u00a0heures");
    expect(formatsIn("en").relative(AT - 1 * DAY, AT)).toBe("yesterday");
  });

  it("gives the date after a week", () => {
    expect(formatsIn("ar").relative(AT - 7 * DAY, AT)).toBe("29 ديسمبر 2025");
  });
});

describe("a time to wait", () => {
  it("is rounded up to units that people use, and never torn from its unit", () => {
    const waits = [1, 2, 44.2, 60, 119, 121, 900, 7200, 86_000];
    expect(waits.map(formatsIn("ar").wait)).toEqual([
      `ثانية${NO_BREAK}واحدة`,
      "ثانيتان",
      `45${NO_BREAK}ثانية`,
      `دقيقة${NO_BREAK}واحدة`,
      "دقيقتان",
      `3${NO_BREAK}دقائق`,
      `15${NO_BREAK}دقيقة`,
      "ساعتان",
      `24${NO_BREAK}ساعة`,
    ]);
    expect([59.6, 60, 80, 100].map(formatsIn("en").lasted)).toEqual(
      [1, 1, 1, 2].map((n) => `${n}${NO_BREAK}minute${n > 1 ? "s" : ""}`),
    );
    expect(waits.map(formatsIn("fr").wait)[6]).toBe(`15${NO_BREAK}minutes`);
    expect(waits.map(formatsIn("en").wait)[0]).toBe(`1${NO_BREAK}second`);
  });
});

describe("parts that must keep their direction", () => {
  it("keep the groups of a phone number together", () => {
    const shown = ["0551", "23", "45", "67"].join(NO_BREAK);
    expect(formatsIn("ar").phone("+213551234567")).toBe(shown);
    expect(formatsIn("fr").phone("0551234567")).toBe(shown);
  });

  it("isolate a name or an address inside a sentence", () => {
    expect(isolate("Karim B.")).toBe("\u2068Karim B.\u2069");
  });

  it("keep the hours of a visit on one line of a page", () => {
    const slot = { startsAt: AT, endsAt: AT + 2 * HOUR };
    expect(withWholeSlots(slotText("ar", slot))).toMatch(/ \d+\u00a0\p{L}+، من\u00a014:07\u00a0إلى\u00a016:07$/u);
    expect(withWholeSlots(slotText("fr", slot))).toMatch(/ \d+\u00a0\p{L}+, \u206614:07\u2060–\u206016:07\u2069$/u);
  });

  it("put the number before the name of a wilaya", () => {
    expect(formatsIn("ar").wilaya("16", "الجزائر")).toBe(`16${NO_BREAK}– الجزائر`);
  });
});
