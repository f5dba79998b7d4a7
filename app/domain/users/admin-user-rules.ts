import * as CHOICES from "#db/enums.ts";
import { isId } from "../shared/contracts/ids.ts";
import { fold, withWesternDigits } from "../shared/text/folding.ts";

export const ADMIN_USER_ROLES = ["client", "artisan", "company", "admin"] as const;
export type AccountRole = (typeof ADMIN_USER_ROLES)[number];
export const ADMIN_USER_STATUSES = ["active", "inactive", "verified", "unverified", "review", "reported"] as const;
export type AccountStatus = (typeof ADMIN_USER_STATUSES)[number];

/** Those that separate admins. */
export const ADMIN_STATUSES = ["active", "inactive"] as const satisfies readonly AccountStatus[];

const ACCOUNT_COLUMNS = ["created_at", "first_name", "last_name", "points", "reports"] as const;
export type AccountColumn = (typeof ACCOUNT_COLUMNS)[number];
export type AccountOrdering = AccountColumn | `-${AccountColumn}`;
// as: the columns above, each with and without the minus
export const ACCOUNT_ORDERINGS = ACCOUNT_COLUMNS.flatMap((column) => [column, `-${column}`]) as [
  AccountOrdering,
  ...AccountOrdering[],
];
/** Only reported users have a place in this order: an index of all others would hold nothing but zeros. */
export const isByReports = (ordering: AccountOrdering): boolean => ordering.endsWith("reports");
/** Admins have no points. */
export const ADMIN_ORDERINGS = [
  "created_at",
  "first_name",
  "-first_name",
  "last_name",
  "-last_name",
] as const satisfies readonly AccountOrdering[];
export const USUAL_ORDERING = "-created_at" satisfies AccountOrdering;

export const ADMIN_USERS_PAGE_SIZE = 20;
/** Nobody should wait until a million rows are counted. */
export const ADMIN_USERS_COUNT_CAP = 10_000;
export const ADMIN_USERS_SEARCH_SCAN_LIMIT = 2000;
export const MAX_SEARCH_LENGTH = 100;

export const SUSPENSION_REASONS = CHOICES.suspensionReason;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** Start of an email address or number, an id or a word of its form, or beginnings of name words. */
export type AdminUserSearch =
  | { by: "email"; start: string }
  | { by: "phone"; start: string }
  | { by: "id"; id: string; words: readonly string[] }
  | { by: "words"; words: readonly string[] };

const MAX_WORDS = 4;
const FEWEST_DIGITS = 3;

export function parseUserSearch(typed: string): AdminUserSearch | null {
  const text = withWesternDigits(typed).trim().slice(0, MAX_SEARCH_LENGTH);
  if (text === "") return null;
  if (text.includes("@")) return { by: "email", start: text.toLowerCase() };
  if (/^[+\d][\d\s().-]*$/.test(text) && text.replace(/\D/g, "").length >= FEWEST_DIGITS)
    return { by: "phone", start: `+213${text.replace(/\D/g, "").replace(/^(?:00213|213|0)/, "")}` };
  // the longest words match the fewest names
  const words = [...new Set(fold(text).split(" "))].filter(Boolean).sort((one, other) => other.length - one.length);
  const found = { words: words.slice(0, MAX_WORDS) };
  if (isId(text)) return { by: "id", id: text, ...found };
  return words.length === 0 ? null : { by: "words", ...found };
}
