/** What stands where a number or an address was. */
export const HIDDEN_CONTACT = "•••";

/** Up to three signs between two digits: whoever parts them so still writes one number. */
const GAP = "[^\\p{L}\\p{Nd}]{0,3}";
const digits = (least: number, most = least) => `(?:${GAP}\\p{Nd}){${least},${most}}`;
const ABROAD = `(?:\\+|0${GAP}0${GAP})?2${GAP}1${GAP}3${GAP}(?:0${GAP})?[2-7]${digits(7, 8)}`;
/** 05, 06, 07 or 213 with its digits (2.17); one digit more on its end saves no number. */
const PHONE = new RegExp(`(?<!\\p{Nd})(?:${ABROAD}|0${GAP}[567]${digits(8)})\\p{Nd}*`, "gu");
const ADDRESS = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/**
 * A text as everybody may read it: what looks like an Algerian phone number, in the digits of any script, or like an e-mail
 * address is hidden, since people are reached through a match alone (2.17, P06).
 */
export function withoutContacts(text: string): string {
  const letters = Array.from(text.replace(ADDRESS, HIDDEN_CONTACT));
  // One unit for each letter, so that a place in the one is a place in the other.
  const western = letters.map(westernDigit).join("");
  let shown = "";
  let last = 0;
  for (const { 0: number, index } of western.matchAll(PHONE)) {
    shown += letters.slice(last, index).join("") + HIDDEN_CONTACT;
    last = index + number.length;
  }
  return shown + letters.slice(last).join("");
}

/** The digit that it is, in whichever script; what needs two units becomes one that is no letter. */
function westernDigit(letter: string): string {
  if (/\p{Nd}/u.test(letter)) return String(digitOf(letter.codePointAt(0) ?? 0));
  return letter.length === 1 ? letter : "\ufffc";
}

/** The digits of a script stand in a row of ten, and rows that touch are whole. */
function digitOf(digit: number): number {
  let first = digit;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (digit - first) % 10;
}
