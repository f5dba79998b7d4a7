import { fold } from "../../shared/text/folding.ts";
import { type AdminUserSearch, parseUserSearch } from "../../users/admin-user-rules.ts";
import type { JobTab } from "../rules.ts";

/** What the back office narrows its list of requests to, in the order of its chips: open ones that are held stand apart. */
export const ADMIN_JOB_STATUSES = ["open", "matched", "unreviewed", "archived", "held"] as const satisfies readonly JobTab[];
export type AdminJobStatus = (typeof ADMIN_JOB_STATUSES)[number];

export const ADMIN_JOBS_PAGE_SIZE = 20;
/** How far a list is counted, and how far each chip is: nobody waits for a million to be counted. */
export const ADMIN_JOBS_COUNT_CAP = 10_000;
export const ADMIN_JOBS_TAB_COUNT_CAP = 1000;
/** And of those that fit a search so many are looked at. */
export const ADMIN_JOBS_SEARCH_SCAN_LIMIT = 2000;

/** What somebody types to find a request: the start of its number, an id, or what its client is found by. */
export type JobSearch = { by: "reference"; start: string } | AdminUserSearch;

/** Longer ones are no words that anybody types. */
const MAX_WORD_LENGTH = 40;

/** The words by which a request is found, folded as a search is. */
export const wordsOf = (description: string): string[] => [
  ...new Set(
    fold(description)
      .split(" ")
      .filter((word) => word.length > 1)
      .map((word) => word.slice(0, MAX_WORD_LENGTH)),
  ),
];

/** How a search is meant; null where it says nothing. */
export function parseJobSearch(typed: string): JobSearch | null {
  const text = typed.trim().toUpperCase();
  return /^H-[0-9A-Z]{1,20}$/.test(text) ? { by: "reference", start: text } : parseUserSearch(typed);
}
