/** What stands where a number or an address was. */
export const HIDDEN_CONTACT = "•••";

/** Up to three signs between two digits: whoever parts them so still writes one number. */
const GAP = "[^\\p{L}\\p{Nd}]{0,3}";
const digits = (least: number, most = least) => `(?:${GAP}\\p{Nd}){${least},${most}}`;
const ABROAD = `(?:\\+|0${GAP}0${GAP})?2${GAP}1${GAP}3${GAP}(?:0${GAP})?[2-7]${digits(7, 8)}`;
const MOBILE = `0${GAP}[567]${digits(8)}`;
/** Dates, hours and parts of one begin with such digits too, and more may follow them. */
const OTHER_COUNTS = [
  "\\d\\d([./-])\\d\\d\\1(?:19|20)\\d\\d(?!\\d)",
  "\\d\\d[./-](?:19|20)\\d\\d(?![./-]?\\d)",
  "\\d\\d:\\d\\d(?![:\\d])",
  "0[.,٫]\\d{1,2}(?![.,٫]?\\d)",
].join("|");
const LANDLINE = `(?!${OTHER_COUNTS})0${GAP}[2-4]${digits(7)}`;
/** After one digit more the rest has to stand as numbers are written: two prices or years in a row are none. */
const pairs = (count: number) => `(?:[^\\p{L}\\p{Nd}]?\\p{Nd}{2}){${count}}`;
const SIX = `(?:${pairs(3)}|(?:[^\\p{L}\\p{Nd}]?\\p{Nd}{3}){2})`;
const AFTER_ONE_MORE = [
  `\\p{Nd}0[567](?:${pairs(4)}|\\p{Nd}{2}${SIX})`,
  "\\p{Nd}213[2-7]\\p{Nd}{7,8}",
  `(?!(?:19|20)\\d\\d(?!\\d))\\p{Nd}0[2-4]\\p{Nd}${SIX}`,
].join("|");
/** 02 to 07 or 213 with its digits (2.17); one digit more on either end saves no number. */
const PHONE = new RegExp(`(?<!\\p{Nd})(?:${ABROAD}|${MOBILE}|${LANDLINE}|${AFTER_ONE_MORE})\\p{Nd}*`, "gu");

/** The ones that one may be called or written to at (2.17): 05, 06, 07 or +213 with its digits. */
const CALLED = new RegExp(`(?<!\\p{Nd})(?:${ABROAD}|${MOBILE})`, "u");

const ADDRESS = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?[@＠]\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const URL_LIKE = /(?<![\p{L}\p{N}])(?:[a-z]{2,10}:\/\/|www\.)\S+/giu;
/** Where people are met: the place with its page, however far the two stand apart. */
const PLACES =
  "facebook|fb|messenger|instagram|insta|telegram|whatsapp|tiktok|snapchat|viber|فيسبوك|فايسبوك|إنستغرام|انستغرام|تيليغرام|تلغرام|واتساب";
const PAGE_THERE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${PLACES})\\s?\\.\\s?(?:com|me|net|org)(?![\\p{L}\\p{N}])|(?:t|wa|m|ig|fb)\\s?\\.\\s?me(?=\\s?/)|(?:${PLACES})(?=\\s?[/:@]))(?:\\s?[/:@]\\s?[^\\s،,]+)*`,
  "giu",
);
/** Endings that no word of a sentence begins with; before a path any short one will do. */
const DOMAIN =
  /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:[.．][\p{L}\p{N}-]+)*[.．](?:(?:com|net|org|biz|info|dz|fr|eu|io|app|dev|shop|store|site|online|xyz|link|ly|gg|الجزائر)(?![\p{L}\p{N}-])(?:[/?#:]\S*)?|[a-z]{2,4}\/[\p{L}\p{N}]\S*)/giu;
const HANDLE = /(?<![\p{L}\p{N}])[@＠][\p{L}_][\p{L}\p{N}._-]+/gu;
const ADDRESSES = [URL_LIKE, PAGE_THERE, ADDRESS, DOMAIN, HANDLE];

/**
 * A text as everybody may read it: what looks like an Algerian phone number, in the digits of any script, like an e-mail
 * address, a page elsewhere or a name there is hidden, since people are reached through a match alone (2.17, P06).
 */
export function withoutContacts(text: string): string {
  const letters = Array.from(ADDRESSES.reduce((left, address) => left.replace(address, HIDDEN_CONTACT), text));
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

/** Whether a text gives an Algerian number, in the digits of any script, with or without separators. */
export const holdsPhoneNumber = (text: string): boolean => CALLED.test(Array.from(text, westernDigit).join(""));

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
