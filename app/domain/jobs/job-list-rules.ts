import { fold } from "../folding.ts";
import { type AccountSearch, searchOf } from "../users/account-rules.ts";
import type { JobTab } from "./rules.ts";

/** What the back office narrows its list of requests to, in the order of its chips: open ones that are held stand apart. */
export const LISTED_STATUSES = ["open", "matched", "unreviewed", "archived", "held"] as const satisfies readonly JobTab[];
export type ListedStatus = (typeof LISTED_STATUSES)[number];

export const LISTED_JOBS_PAGE = 20;
/** How far a list is counted, and how far each chip is: nobody waits for a million to be counted. */
export const LISTED_JOBS_COUNTED_TO = 10_000;
export const CHIPS_COUNTED_TO = 1000;
/** And of those that fit a search so many are looked at. */
export const FITTING_JOBS_LOOKED_AT = 2000;

/** What somebody types to find a request: the start of its number, an id, or what its client is found by. */
export type JobSearch = { by: "reference"; start: string } | AccountSearch;

/** Longer ones are no words that anybody types. */
const LONGEST_WORD = 40;

/** The words by which a request is found, folded as a search is. */
export const wordsOf = (description: string): string[] => [
  ...new Set(
    fold(description)
      .split(" ")
      .filter((word) => word.length > 1)
      .map((word) => word.slice(0, LONGEST_WORD)),
  ),
];

/** How a search is meant; null where it says nothing. */
export function jobSearchOf(typed: string): JobSearch | null {
  const text = typed.trim().toUpperCase();
  return /^H-[0-9A-Z]{1,20}$/.test(text) ? { by: "reference", start: text } : searchOf(typed);
}
