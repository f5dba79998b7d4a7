import { isPlaceholderEmail } from "../messaging/rules.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import { withWesternDigits } from "../shared/text/folding.ts";

/** Longer than any number people type, two of them and their separators included. */
const MAX_TYPED_PHONE_LENGTH = 60;

/** RFC 5321, 4.5.3.1.3: a path of 256 octets with its brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 100;
export const MAX_COMPANY_NAME_LENGTH = 150;
export const MAX_REGISTER_NUMBER_LENGTH = 50;
export const MAX_BIO_LENGTH = 2_000;

/** Marks of the reading direction come along when people copy out of a right-to-left line. */
const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");

/**
 * An Algerian mobile number as it is stored, +213 and nine digits, or null (V05, V14): with no prefix, 0, 213, +213 or
 * 00213, any separators, digits of any script people type. The range decides, not who was assigned it (ALGERIA 2).
 */
export function foldPhone(text: string): string | null {
  if (text.length > MAX_TYPED_PHONE_LENGTH) return null;
  const digits = withWesternDigits(withoutMarks(text)).replace(/[\s\-‐-―.,()/_]/g, "");
  const national = /^(?:(?:\+|00)?213)?0?([567]\d{8})$/.exec(digits)?.[1];
  return national ? `+213${national}` : null;
}

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

/** An e-mail address as it is stored and compared: trimmed, without case, with a dot in its domain (2.17); else null. */
export function normalizeEmail(text: string): string | null {
  if (!isPlainAscii(text)) return null;
  const email = withoutMarks(text).trim().toLowerCase();
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) && !isPlaceholderEmail(email) ? email : null;
}

/**
 * False where letters stand that only look like those of an address (Cyrillic а, full-width ａ, the Kelvin sign): people
 * could not tell two such accounts apart (RELIABILITY). A domain of another script is typed as mail carries it, xn--….
 */
export const isPlainAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(withoutMarks(text).trim());

/**
 * Looks like a number of the commercial register, `16/00-0123456 B 25`, whatever parts it and in whichever digits: wilaya,
 * order, six or seven digits, a letter, the year (ALGERIA 3). A person checks it, so no more is asked of its shape.
 */
export function isRegisterNumber(text: string): boolean {
  const bare = withWesternDigits(withoutMarks(text))
    .toUpperCase()
    .replace(/^(?:R\.?C\.?)?\s*(?:N[°º.]?)?\s*:?/, "")
    .replace(/[\s\-‐-―./_]/g, "")
    .replace(/[أا]/, "A")
    .replace("ب", "B");
  return /^\d{4}\d{6,7}[A-Z]\d{2}$/.test(bare);
}

/** An account with a commercial register number or a company name is a company (2.17). */
export const isCompany = (user: { companyName: string | null; commercialRegisterNumber: string | null }) =>
  user.companyName !== null || user.commercialRegisterNumber !== null;

/** An artisan has two views to choose from, everybody else one (T05). */
export const maySwitchRole = (actor: Actor): boolean => isSignedIn(actor) && actor.isArtisan;

/** In their order (Q14, V16). */
export const WEEK_DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
type Hours = { isHoliday: boolean; fromTime: string | null; toTime: string | null };
type WorkingDay = Hours & { day: (typeof WEEK_DAYS)[number] };

/** The week, each day as it was entered; until then as is usual, Friday and Saturday off (Q14, ALGERIA 6). */
export function weekOf(entered: readonly (Hours & { day: number })[]): WorkingDay[] {
  return WEEK_DAYS.map((day, number) => {
    const { isHoliday, fromTime, toTime } = entered.find((one) => one.day === number) ?? usualHours(day);
    return { day, isHoliday, fromTime, toTime };
  });
}

const usualHours = (day: WorkingDay["day"]): Hours =>
  day === "friday" || day === "saturday"
    ? { isHoliday: true, fromTime: null, toTime: null }
    : { isHoliday: false, fromTime: "08:00", toTime: "17:00" };

/** Stands where the name of an erased account stood, in any language. */
export const ERASED_NAME = "—";
