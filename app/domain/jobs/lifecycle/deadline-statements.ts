import { sql } from "drizzle-orm";
import { hasOpenDispute } from "../../disputes/statements.ts";
import { matchEndsAt } from "../../visits/statements.ts";
import {
  MATCHED_FOR_MS,
  OPEN_FOR_MS,
  REMINDER_INTERVAL_MS,
  RESULT_REMINDER_DELAY_MS,
  REVIEW_WINDOW_MS,
  URGENT_OPEN_FOR_MS,
} from "../rules.ts";

export const openDeadlines = (at: number) => ({
  dueAt: sql<number>`${at} + CASE WHEN jobs.urgency IS 'now' THEN ${URGENT_OPEN_FOR_MS} ELSE ${OPEN_FOR_MS} END`,
  remindAt: null,
  reminders: 0,
});

export const matchedDeadlines = (at: number) => ({
  dueAt: at + MATCHED_FOR_MS,
  remindAt: at + RESULT_REMINDER_DELAY_MS,
  reminders: 0,
  completionClaimedAt: null,
});

export const deniedDeadlines = (at: number) => ({
  dueAt: matchEndsAt(at, MATCHED_FOR_MS),
  remindAt: at + REMINDER_INTERVAL_MS,
  reminders: 1,
  completionClaimedAt: null,
});

/** A dispute that a missed visit caused may be open already; the window then begins when it is closed. */
export const unreviewedDeadlines = (at: number) => ({
  dueAt: sql<number | null>`CASE WHEN NOT ${hasOpenDispute} THEN ${at + REVIEW_WINDOW_MS} END`,
  ...{ remindAt: null, reminders: 0 },
});

export const ARCHIVED_DEADLINES = { dueAt: null, remindAt: null, reminders: 0 } as const;
