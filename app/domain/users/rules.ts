import { isPlaceholderEmail } from "../messaging/rules.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import { withWesternDigits } from "../shared/text/folding.ts";

const MAX_TYPED_PHONE_LENGTH = 60;

/** RFC 5321, 4.5.3.1.3: a path of 256 octets with its brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 100;
export const MAX_COMPANY_NAME_LENGTH = 150;
export const MAX_REGISTER_NUMBER_LENGTH = 50;
export const MAX_BIO_LENGTH = 2_000;

/** Direction marks are copied along from right-to-left text. */
const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");

/** +213 and nine digits, or null. The number range decides, not the operator. */
export function foldPhone(text: string): string | null {
  if (text.length > MAX_TYPED_PHONE_LENGTH) return null;
  const digits = withWesternDigits(withoutMarks(text)).replace(/[\s\-‐-―.,()/_]/g, "");
  const national = /^(?:(?:\+|00)?213)?0?([567]\d{8})$/.exec(digits)?.[1];
  return national ? `+213${national}` : null;
}

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

export function normalizeEmail(text: string): string | null {
  if (!isPlainAscii(text)) return null;
  const email = withoutMarks(text).trim().toLowerCase();
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) && !isPlaceholderEmail(email) ? email : null;
}

/** Letters that look like ASCII (Cyrillic а, full-width ａ) would allow two accounts that look alike. IDN domains use xn--…. */
export const isPlainAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(withoutMarks(text).trim());

/** The form `16/00-0123456 B 25`: wilaya, order, 6 or 7 digits, a letter, the year. An admin checks it, so the form is enough. */
export function isRegisterNumber(text: string): boolean {
  const normalized = withWesternDigits(withoutMarks(text))
    .toUpperCase()
    .replace(/^(?:R\.?C\.?)?\s*(?:N[°º.]?)?\s*:?/, "")
    .replace(/[\s\-‐-―./_]/g, "")
    .replace(/[أا]/, "A")
    .replace("ب", "B");
  return /^\d{4}\d{6,7}[A-Z]\d{2}$/.test(normalized);
}

export const isCompany = (user: { companyName: string | null; commercialRegisterNumber: string | null }) =>
  user.companyName !== null || user.commercialRegisterNumber !== null;

export const maySwitchRole = (actor: Actor): boolean => isSignedIn(actor) && actor.isArtisan;

export const WEEK_DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
type Hours = { isHoliday: boolean; fromTime: string | null; toTime: string | null };
type WorkingDay = Hours & { day: (typeof WEEK_DAYS)[number] };

/** As entered; until then the usual week, with Friday and Saturday off. */
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

export const ERASED_NAME = "—";
