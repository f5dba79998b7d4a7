import { fold } from "../../shared/text/folding.ts";
import { isStopWord } from "../../shared/text/stop-words.ts";
import { type AdminUserSearch, parseUserSearch } from "../../users/admin-user-rules.ts";
import type { JobTab } from "../rules.ts";

export const ADMIN_JOB_STATUSES = ["open", "matched", "unreviewed", "archived", "held"] as const satisfies readonly JobTab[];
export type AdminJobStatus = (typeof ADMIN_JOB_STATUSES)[number];

export const ADMIN_JOB_ORDERINGS = ["-created_at", "created_at", "offers", "-offers"] as const;
export type AdminJobOrdering = (typeof ADMIN_JOB_ORDERINGS)[number];

type Status = AdminJobStatus | null | undefined;

/** The oldest held job is reviewed first. */
export const usualOrdering = (status: Status): AdminJobOrdering => (status === "held" ? "created_at" : "-created_at");

/** Only open jobs are sorted by their offers: an index of all would be written with each change of each job. */
export const orderingsOf = (status: Status): readonly AdminJobOrdering[] =>
  status === "open" ? ADMIN_JOB_ORDERINGS : ["-created_at", "created_at"];

export const ADMIN_JOBS_PAGE_SIZE = 20;
export const ADMIN_JOBS_COUNT_CAP = 10_000;
export const ADMIN_JOBS_TAB_COUNT_CAP = 1000;
export const ADMIN_JOBS_SEARCH_SCAN_LIMIT = 2000;

export type JobSearch = { by: "reference"; start: string } | AdminUserSearch;

const MAX_WORD_LENGTH = 40;

export const wordsOf = (description: string): string[] => [
  ...new Set(
    fold(description)
      .split(" ")
      .filter((word) => word.length > 1 && !isStopWord(word))
      .map((word) => word.slice(0, MAX_WORD_LENGTH)),
  ),
];

export function parseJobSearch(typed: string): JobSearch | null {
  const text = typed.trim().toUpperCase();
  return /^H-[0-9A-Z]{1,20}$/.test(text) ? { by: "reference", start: text } : parseUserSearch(typed);
}
