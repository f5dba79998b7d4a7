import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";

// "ar" alone gives Levantine month names, "en-DZ" falls back to American order.
export const LOCALES = { ar: "ar-DZ", fr: "fr-DZ", en: "en-GB" } as const satisfies Record<Language, string>;
const TIME_ZONE = "Africa/Algiers";
const NO_BREAK_SPACE = "\u00a0";
const CENTIMES_PER_DINAR = 100;
const UNITS = [
  ["second", 1],
  ["minute", 60],
  ["hour", 3600],
] as const;
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

const words = {
  ar: { dinars: "دج", centimes: "سنتيم", now: "الآن", today: "اليوم", tomorrow: "غدًا", yesterday: "أمس", comma: "،" },
  fr: {
    dinars: "DA",
    centimes: "centimes",
    now: "à l’instant",
    today: "aujourd’hui",
    tomorrow: "demain",
    yesterday: "hier",
    comma: ",",
  },
  en: {
    dinars: "DZD",
    centimes: "centimes",
    now: "just now",
    today: "today",
    tomorrow: "tomorrow",
    yesterday: "yesterday",
    comma: ",",
  },
} as const satisfies Record<Language, Record<string, string>>;

/**
 * Formats numbers, money, dates and phone numbers in one language. Texts are plain: inside a text of the other direction they
 * need <bdi>. Amounts are whole dinars, instants are epoch milliseconds, days are YYYY-MM-DD.
 */
export type Formats = ReturnType<typeof makeFormats>;

const made = new Map<Language, Formats>();

export function formatsIn(language: Language): Formats {
  const known = made.get(language);
  if (known) return known;
  const formats = makeFormats(language);
  made.set(language, formats);
  return formats;
}

function makeFormats(language: Language) {
  const locale = LOCALES[language];
  const say = words[language];
  // An old phone needs about 40 ms to create all of them, and most pages use one or two.
  const inAlgiers = (options: Intl.DateTimeFormatOptions) =>
    lazy(() => new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, hourCycle: "h23", ...options }));
  const longDate = inAlgiers({ day: "numeric", month: "long", year: "numeric" });
  const dayAndMonth = inAlgiers({ weekday: "long", day: "numeric", month: "long" });
  const monthAndYear = inAlgiers({ month: "long", year: "numeric" });
  const clock = inAlgiers({ hour: "2-digit", minute: "2-digit" });
  const ago = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: "always" }));
  const long = (unit: "second" | "minute" | "hour") =>
    lazy(() => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }));
  const lengths = { second: long("second"), minute: long("minute"), hour: long("hour") };
  const daysAgo = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

  const number = (value: number) => groupThousands(value, language);
  const withUnit = (value: number, unit: string) =>
    language === "en" ? `${unit}${NO_BREAK_SPACE}${number(value)}` : `${number(value)}${NO_BREAK_SPACE}${unit}`;
  const money = (dinars: number) => withUnit(dinars, say.dinars);
  const date = (at: number) => withOrdinal(longDate().format(at), language);
  const time = (at: number) => clock().format(at);
  const dayFrom = (day: string, now: number) => {
    const at = Date.parse(`${day}T12:00:00Z`);
    const daysAway = daysBetween(dayInAlgiers(now), day);
    if (daysAway === 0) return say.today;
    if (daysAway === 1) return say.tomorrow;
    if (daysAway === -1) return say.yesterday;
    return Math.abs(daysAway) < 180 ? withOrdinal(dayAndMonth().format(at), language) : date(at);
  };

  const lasting = (seconds: number, round: (value: number) => number) => {
    const [unit, size] = round(seconds) < 60 ? UNITS[0] : seconds < 2 * 3600 ? UNITS[1] : UNITS[2];
    const count = Math.max(1, round(seconds / size));
    const text = lengths[unit]().format(count);
    // Arabic leaves the number out, and a figure would be a noun alone.
    return (language === "ar" && count === 1 ? `${text} واحدة` : text).replaceAll(" ", NO_BREAK_SPACE);
  };

  return {
    /** 1 220 in Arabic and French, 1,220 in English. */
    number,
    /** 96%, in French 96 %. */
    percent: (value: number) => `${number(value)}${language === "fr" ? NO_BREAK_SPACE : ""}%`,
    /** 4 500 دج, 4 500 DA, DZD 4,500. */
    money,
    /** The same amount in centimes, as in everyday speech: 4 500 دج = 450 000 سنتيم. */
    centimes: (dinars: number) => `${money(dinars)} = ${number(dinars * CENTIMES_PER_DINAR)}${NO_BREAK_SPACE}${say.centimes}`,
    /** 5 جانفي 2026. */
    date,
    /** مارس 2026. */
    month: (at: number) => monthAndYear().format(at),
    /** 14:07. */
    time,
    /** الخميس 26 نوفمبر. */
    weekday: (at: number) => withOrdinal(dayAndMonth().format(at), language),
    /** 5 جانفي 2026، 14:07. */
    dateTime: (at: number) => `${date(at)}${say.comma} ${time(at)}`,
    /** A calendar day: today, tomorrow, yesterday, a weekday within six months, else the date. */
    day: dayFrom,
    /** اليوم، 14:07: an instant with its day in everyday words. */
    moment: (at: number, now: number) => `${dayFrom(dayInAlgiers(at), now)}${say.comma} ${time(at)}`,
    /** قبل 12 دقيقة, أمس, up to a week; then the date. Pass the `now` of the loader, so that server and browser render the same. */
    relative(at: number, now: number) {
      const away = at - now;
      const size = Math.abs(away);
      if (size < MINUTE) return say.now;
      if (size < HOUR) return untorn(ago().format(Math.trunc(away / MINUTE), "minute"));
      if (size < DAY) return untorn(ago().format(Math.trunc(away / HOUR), "hour"));
      return size < 7 * DAY ? untorn(daysAgo().format(daysBetween(dayInAlgiers(now), dayInAlgiers(at)), "day")) : date(at);
    },
    /** A duration, rounded up: 45 ثانية, دقيقتان, 3 heures. In Arabic it is a subject, so put it after a colon. */
    wait: (seconds: number) => lasting(seconds, Math.ceil),
    /** A measured duration, rounded to the nearest unit. */
    lasted: (seconds: number) => lasting(seconds, Math.round),
    /** 0551 23 45 67, from +213551234567 or 0551234567. */
    phone: readablePhone,
    /** 16 – الجزائر: the name alone would mean the country. */
    wilaya: (code: string, name: string) => `${code}${NO_BREAK_SPACE}– ${name}`,
  };
}

/** A number stays on the line of its unit. */
const untorn = (said: string): string => said.replace(/(\d) (?=\p{L})/gu, `$1${NO_BREAK_SPACE}`);

function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** In French the first of a month alone is an ordinal number. */
const withOrdinal = (text: string, language: Language): string =>
  language === "fr" ? text.replace(/(?<!\d)1(?=\s\p{L})/u, "1er") : text;

function groupThousands(value: number, language: Language): string {
  const [whole = "", decimals] = Math.abs(value).toString().split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === "en" ? "," : NO_BREAK_SPACE);
  const text = decimals === undefined ? grouped : `${grouped}${language === "en" ? "." : ","}${decimals}`;
  return value < 0 ? `-${text}` : text;
}

function readablePhone(phone: string): string {
  const digits = phone.replace(/^\+213/, "0").replace(/\D/g, "");
  return digits.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})$/, ["$1", "$2", "$3", "$4"].join(NO_BREAK_SPACE));
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Keeps a name, an address or a code from changing the direction of the text around it. For texts without <bdi>. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
