export const DIGIT_SEPARATORS = "[^\\p{L}\\p{Nd}]{0,8}";
const RUN = new RegExp(`\\p{Nd}+(?:${DIGIT_SEPARATORS}\\p{Nd}+)*`, "gu");

const DAY = "(?:0[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0[1-9]|1[0-2])";
const YEAR = "(?:19|20)\\d\\d";
const HOUR = "(?:[01]\\d|2[0-4]):[0-5]\\d";
/** Values that look like parts of a number: dates, hours, prices, thousands. 213 is the country code, so it is excluded. */
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
/** Lists such as 0,5 - 0,75 - 1 - 1,5: a separator that no phone number has, and at least two decimals. */
const MEASURE = /(?!213)(?:0[.,٫]\d{1,2}|[1-9]\d{0,2}(?:[.,٫]\d{1,2})?)(?![.,٫]?\d)/uy;
const TWO_DECIMALS = /\d[.,٫]\d[^.,٫]*[^\d\s][^.,٫]*\d[.,٫]\d/u;
const BETWEEN = /[^\p{L}\p{Nd}]+/uy;
const BETWEEN_MEASURES = /\s?[-–—/;|×,،+]\s?/uy;

export const hideNonPhoneNumbers = (text: string): string =>
  text.replace(RUN, (run) => {
    const isNoPhoneNumber = isListOf(COUNT, BETWEEN, run) || (TWO_DECIMALS.test(run) && isListOf(MEASURE, BETWEEN_MEASURES, run));
    return isNoPhoneNumber ? "x".repeat(run.length) : run;
  });

/** Reads each entry once and greedily, so ambiguous input cannot cause backtracking. */
function isListOf(entry: RegExp, between: RegExp, run: string): boolean {
  for (let position = 0; ; ) {
    const end = endOf(entry, run, position);
    if (end === null || end === run.length) return end !== null;
    const next = endOf(between, run, end);
    if (next === null) return false;
    position = next;
  }
}

function endOf(pattern: RegExp, text: string, position: number): number | null {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : null;
}
