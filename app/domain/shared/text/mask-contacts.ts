import { foldedText } from "./folded-text.ts";
import { DIGIT_SEPARATORS, hideNonPhoneNumbers } from "./non-phone-numbers.ts";

export const CONTACT_MASK = "•••";

const digits = (least: number, most = least) => `(?:${DIGIT_SEPARATORS}\\p{Nd}){${least},${most}}`;
const COUNTRY = `(?:(?:\\+${DIGIT_SEPARATORS}|0${DIGIT_SEPARATORS}0${DIGIT_SEPARATORS})2${DIGIT_SEPARATORS}1${DIGIT_SEPARATORS}3|213|2[^\\p{L}\\p{Nd}]${DIGIT_SEPARATORS}1[^\\p{L}\\p{Nd}]${DIGIT_SEPARATORS}3)`;
const ABROAD = `${COUNTRY}${DIGIT_SEPARATORS}(?:0${DIGIT_SEPARATORS})?[2-7]${digits(7, 8)}`;
const MOBILE = `0${DIGIT_SEPARATORS}[567]${digits(8)}`;
/** Dates, times and fractions that begin like a landline number. */
const OTHER_COUNTS = [
  "\\d\\d([./-])\\d\\d\\1(?:19|20)\\d\\d(?!\\d)",
  "\\d\\d[./-](?:19|20)\\d\\d(?![./-]?\\d)",
  "\\d\\d:\\d\\d(?![:\\d])",
  "0[.,٫]\\d{1,2}(?![.,٫]?\\d)",
].join("|");
const LANDLINE = `(?!${OTHER_COUNTS})0${DIGIT_SEPARATORS}[2-4]${digits(7)}`;
/** With an extra digit in front, the rest must be grouped like a phone number. Two prices or years in a row are not. */
const pairs = (count: number) => `(?:[^\\p{L}\\p{Nd}]?\\p{Nd}{2}){${count}}`;
const SIX = `(?:${pairs(3)}|(?:[^\\p{L}\\p{Nd}]?\\p{Nd}{3}){2})`;
const AFTER_ONE_MORE = [
  `\\p{Nd}0[567](?:${pairs(4)}|\\p{Nd}{2}${SIX})`,
  "\\p{Nd}213[2-7]\\p{Nd}{7,8}",
  `(?!(?:19|20)\\d\\d(?!\\d))\\p{Nd}0[2-4]\\p{Nd}${SIX}`,
].join("|");
/** 02 to 07 or 213 with its digits; an extra digit at either end does not help. */
const PHONE = new RegExp(`(?<!\\p{Nd})(?:${ABROAD}|${MOBILE}|${LANDLINE}|${AFTER_ONE_MORE})\\p{Nd}*`, "gu");

/** Numbers that can be called: 05, 06, 07 or +213. */
const CALLABLE = new RegExp(`(?<!\\p{Nd})(?:${ABROAD}|${MOBILE})`, "u");

const ADDRESS = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Spaces around the dot are allowed only before endings that begin no sentence. */
const ADDRESS_APART =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+\s?\.\s?(?:com|net|org|dz|fr)(?![\p{L}\p{N}])/giu;
const DOMAIN_APART = /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\s?\.\s?com|\s\.\s?dz)(?![\p{L}\p{N}-])/giu;
/** With a well-known mailbox, words may stand for "@" and ".". */
const MAILBOXES =
  "gmail|googlemail|hotmail|outlook|yahoo|ymail|icloud|protonmail|gmx|msn|aol|yandex|جيميل|جمايل|هوتميل|هوتمايل|ياهو|اوتلوك|أوتلوك";
const WRITTEN_AT = "\\s?@\\s?|\\s?[([{<]\\s?(?:at|arobase?|@)\\s?[)\\]}>]\\s?|\\sarobase?\\s";
const AT = `(?:${WRITTEN_AT}|\\s(?:at|آت|أت|ات|ايت|أروباز|اروباز|آروباز)\\s)`;
const DOT = "(?:\\s?[.,·]\\s?|\\s?[([{<]?\\s?(?:point|dot|نقطة|نقطه|بوان|دوت)\\s?[)\\]}>]?\\s?|\\s)";
const ENDING = "(?:com|net|org|fr|dz|كوم|نت|فر|دي زاد)";
const NAME = "(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]+";
const MAILBOX = new RegExp(
  `(?:${NAME}${AT}|(?<![\\p{L}\\p{N}]))(?:${MAILBOXES})${DOT}${ENDING}(?![\\p{L}\\p{N}])|${NAME}(?:${WRITTEN_AT})(?:${MAILBOXES})(?![\\p{L}\\p{N}])`,
  "giu",
);
const URL_LIKE = /(?<![\p{L}\p{N}])(?:[a-z]{2,10}:\/\/|www\.)\S+/giu;
const NETWORKS =
  "facebook|fb|messenger|instagram|insta|telegram|whatsapp|tiktok|snapchat|viber|فيسبوك|فايسبوك|إنستغرام|انستغرام|تيليغرام|تلغرام|واتساب";
const NETWORK_PAGE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${NETWORKS})\\s?\\.\\s?(?:com|me|net|org)(?![\\p{L}\\p{N}])|(?:t|wa|m|ig|fb)\\s?\\.\\s?me(?=\\s?/)|(?:${NETWORKS})(?=\\s?[/:@]))(?:\\s?[/:@]\\s?[^\\s،,]+)*`,
  "giu",
);
/** Endings that are no words; before a path any short ending counts. */
const DOMAIN =
  /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:(?:com|net|org|biz|info|dz|fr|eu|io|app|dev|shop|store|site|online|xyz|link|ly|gg|الجزائر)(?![\p{L}\p{N}-])(?:[/?#:]\S*)?|[a-z]{2,4}\/[\p{L}\p{N}]\S*)/giu;
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}_][\p{L}\p{N}._-]+/gu;
const ADDRESSES = [URL_LIKE, NETWORK_PAGE, ADDRESS, ADDRESS_APART, MAILBOX, DOMAIN, DOMAIN_APART, HANDLE];

const CACHE_SIZE = 2_000;
const cache = new Map<string, string>();

/**
 * Hides phone numbers, email addresses, URLs and handles: contacts are given only after a match.
 * Caches results, because the same texts are listed for many readers.
 */
export function maskContacts(text: string): string {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const masked = isPlain(text) ? text : maskedText(text);
  cache.set(text, masked);
  return masked;
}

function maskedText(text: string): string {
  const folded = foldedText(text);
  let masked = "";
  let last = 0;
  for (const [start, end] of findContacts(folded.letters)) {
    masked += text.slice(last, folded.startOf(start)) + CONTACT_MASK;
    last = folded.endOf(end - 1);
  }
  return masked + text.slice(last);
}

/** Characters that folding leaves unchanged. */
const ORDINARY = /^[\s -~À-ÖØ-öø-ÿœŒ«»’–—،؛؟\u0621-\u063a\u0641-\u0652\u0660-\u0669]*$/;
/** Every address contains one of these; every number has nine digits without a letter between them. */
const MARK = new RegExp(`[@/:]|\\.(?=\\S)|\\.\\s*(?:com|dz|me)|www|${NETWORKS}|${MAILBOXES}`, "i");
const NINE_DIGITS = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){8}/u;

/** Fast path: most texts contain no contact, and lists show fifty of them. */
const isPlain = (text: string) => ORDINARY.test(text) && !MARK.test(text) && !NINE_DIGITS.test(text);

export const containsPhoneNumber = (text: string): boolean => CALLABLE.test(hideNonPhoneNumbers(foldedText(text).letters));

function findContacts(letters: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  const extract = (text: string, pattern: RegExp) =>
    text.replace(pattern, (contact, ...rest) => {
      const start = Number(rest.find((part) => typeof part === "number"));
      found.push([start, start + contact.length]);
      return "\ufffc".repeat(contact.length);
    });
  extract(hideNonPhoneNumbers(ADDRESSES.reduce(extract, letters)), PHONE);

  const merged: [number, number][] = [];
  for (const [start, end] of found.toSorted(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before && start <= before[1]) before[1] = Math.max(before[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
