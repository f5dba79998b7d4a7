import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";

/** Half a year is six months. */
const MS = {
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: DAY_MS,
  months: 30.5 * DAY_MS,
  years: 365 * DAY_MS,
} as const;

export type DurationUnit = keyof typeof MS;
type Forms = { [form in Intl.LDMLPluralRule]?: string };

/** Plural forms with `#` for the number. Arabic stands in the oblique case, as after prepositions and for how long something lasts. */
const WORDS: Record<Language, Record<DurationUnit, Forms>> = {
  ar: {
    seconds: { one: "ثانية واحدة", two: "ثانيتين", few: "# ثوانٍ", other: "# ثانية" },
    minutes: { one: "دقيقة واحدة", two: "دقيقتين", few: "# دقائق", other: "# دقيقة" },
    hours: { one: "ساعة واحدة", two: "ساعتين", few: "# ساعات", other: "# ساعة" },
    days: { one: "يوم واحد", two: "يومين", few: "# أيام", many: "# يومًا", other: "# يوم" },
    months: { one: "شهر واحد", two: "شهرين", few: "# أشهر", many: "# شهرًا", other: "# شهر" },
    years: { one: "سنة", two: "سنتين", few: "# سنوات", other: "# سنة" },
  },
  fr: {
    seconds: { one: "# seconde", other: "# secondes" },
    minutes: { one: "# minute", other: "# minutes" },
    hours: { one: "# heure", other: "# heures" },
    days: { one: "# jour", other: "# jours" },
    months: { other: "# mois" },
    years: { one: "# an", other: "# ans" },
  },
  en: {
    seconds: { one: "# second", other: "# seconds" },
    minutes: { one: "# minute", other: "# minutes" },
    hours: { one: "# hour", other: "# hours" },
    days: { one: "# day", other: "# days" },
    months: { one: "# month", other: "# months" },
    years: { one: "# year", other: "# years" },
  },
};

export const isDurationUnit = (text: unknown): text is DurationUnit => typeof text === "string" && Object.hasOwn(MS, text);

export const inUnits = (ms: number, unit: DurationUnit): number => ms / MS[unit];

/** "14 يومًا", "14 jours", "14 days": the length in one unit. */
export function duration(ms: number, unit: DurationUnit, language: Language, number: (value: number) => string): string {
  const value = inUnits(ms, unit);
  const forms = WORDS[language][unit];
  const form = forms[new Intl.PluralRules(language).select(value)] ?? forms.other ?? "#";
  return form.replace("#", number(value));
}
