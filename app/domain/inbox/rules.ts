const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** What waits for somebody of the back office (section 4 no. 18), in the order in which it grows old. */
export const QUEUES = ["held", "receipts", "papers", "reports", "queries", "undelivered"] as const;
export type Queue = (typeof QUEUES)[number];

/** When each is late: a held request after 30 minutes (3.2), a receipt after a day (3.4); of the others a day is what we promise. */
export const LATE_AFTER_MS: Record<Queue, number> = {
  held: 30 * MINUTE_MS,
  receipts: DAY_MS,
  papers: DAY_MS,
  reports: DAY_MS,
  queries: DAY_MS,
  undelivered: 60 * MINUTE_MS,
};

/** More are said as "100 or more". */
export const QUEUE_COUNT_CAP = 100;
