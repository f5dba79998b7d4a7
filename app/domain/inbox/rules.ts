import { DECIDE_DISPUTE_WITHIN_MS } from "../disputes/rules.ts";
import { DAY_MS, MINUTE_MS } from "../shared/contracts/durations.ts";

/** Order: the queues that are late first come first. */
export const QUEUES = [
  "held",
  "receipts",
  "identities",
  "reports",
  "contact_messages",
  "undelivered",
  "adjustments",
  "disputes",
] as const;
export type Queue = (typeof QUEUES)[number];

export const LATE_AFTER_MS: Record<Queue, number> = {
  held: 30 * MINUTE_MS,
  receipts: DAY_MS,
  identities: DAY_MS,
  reports: DAY_MS,
  contact_messages: DAY_MS,
  undelivered: 60 * MINUTE_MS,
  adjustments: DAY_MS,
  disputes: DECIDE_DISPUTE_WITHIN_MS,
};

/** More are shown as "100 or more". */
export const QUEUE_COUNT_CAP = 100;

export const FEWEST_SEARCH_CHARACTERS = 2;
