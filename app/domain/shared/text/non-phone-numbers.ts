/** Signs between two digits, however many people put there to part them. */
export const DIGIT_SEPARATORS = "[^\\p{L}\\p{Nd}]{0,8}";
const RUN = new RegExp(`\\p{Nd}+(?:${DIGIT_SEPARATORS}\\p{Nd}+)*`, "gu");

const DAY = "(?:0[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0[1-9]|1[0-2])";
const YEAR = "(?:19|20)\\d\\d";
const HOUR = "(?:[01]\\d|2[0-4]):[0-5]\\d";
/**
 * What lists are made of that begins with the digits of a number: days, months and years, hours, how many days or hours of
 * all, prices and other thousands. A day of the calendar goes on with 0 or 1 where no mobile number does; 213 is the country.
 */
const COUNT = new RegExp(
  [
    `(?:${YEAR}[./-]${YEAR}|${YEAR}([./-])${MONTH}\\1${DAY}|${DAY}([./-])${MONTH}\\2(?:${YEAR}|\\d\\d)|${MONTH}[./-]${YEAR}|${YEAR})(?![./-]?\\d)`,
    `${HOUR}(?![:.]?\\d)`,
    "(?:[1-7]/7|24/7|24/24)(?!\\d)",
    "(?!213)[1-9]\\d{0,2}(?:([ .,])\\d{3}(?:\\3\\d{3})*)(?![ .,]?\\d)",
    "(?!213)[1-9]\\d{0,7}00(?!\\d)",
  ].join("|"),
  "uy",
);
/** 0,5 - 0,75 - 1 - 1,5: with a sign between them that nobody writes into a number, and two decimals among them. */
const MEASURE = /(?!213)(?:0[.,٫]\d{1,2}|[1-9]\d{0,2}(?:[.,٫]\d{1,2})?)(?![.,٫]?\d)/uy;
const TWO_DECIMALS = /\d[.,٫]\d[^.,٫]*[^\d\s][^.,٫]*\d[.,٫]\d/u;
const BETWEEN = /[^\p{L}\p{Nd}]+/uy;
const BETWEEN_MEASURES = /\s?[-–—/;|×,،+]\s?/uy;

/** The text with an x for each sign of what lists days, hours, prices or measures and nothing else: no number is written so. */
export const hideNonPhoneNumbers = (text: string): string =>
  text.replace(RUN, (run) => {
    const isHonest = isListOf(COUNT, BETWEEN, run) || (TWO_DECIMALS.test(run) && isListOf(MEASURE, BETWEEN_MEASURES, run));
    return isHonest ? "x".repeat(run.length) : run;
  });

/** Each entry is read once, as long as it goes, so that what could be split in many ways takes no longer. */
function isListOf(entry: RegExp, between: RegExp, run: string): boolean {
  for (let place = 0; ; ) {
    const end = endOf(entry, run, place);
    if (end === null || end === run.length) return end !== null;
    const next = endOf(between, run, end);
    if (next === null) return false;
    place = next;
  }
}

function endOf(pattern: RegExp, text: string, place: number): number | null {
  pattern.lastIndex = place;
  return pattern.test(text) ? pattern.lastIndex : null;
}
