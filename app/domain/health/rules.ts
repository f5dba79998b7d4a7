import type { CronExpression } from "../cron-tasks/cron-schedule.ts";
import { MINUTE_MS } from "../shared/contracts/durations.ts";

export const CRON_EVERY_MS = {
  "* * * * *": MINUTE_MS,
  "*/5 * * * *": 5 * MINUTE_MS,
  "17 2 * * *": 1_440 * MINUTE_MS,
  "17 3 * * *": 1_440 * MINUTE_MS,
} as const satisfies Record<CronExpression, number>;

// as: the keys of the object above.
export const CRON_EXPRESSIONS = Object.keys(CRON_EVERY_MS) as CronExpression[];

/** Late after three missed runs. */
export const isLate = (expression: CronExpression, { at, now }: { at: number; now: number }): boolean =>
  now - at > 3 * CRON_EVERY_MS[expression];

export const DEAD_MESSAGES_PAGE_SIZE = 30;
export const BACKLOG_COUNT_CAP = 1_000;
/** The cron task should have sent such a message before. */
export const BACKLOG_LATE_MS = 10 * MINUTE_MS;
