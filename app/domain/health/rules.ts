import type { CronExpression } from "../cron-tasks/cron-schedule.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../shared/contracts/durations.ts";

export const CRON_EVERY_MS = {
  "* * * * *": MINUTE_MS,
  "*/5 * * * *": 5 * MINUTE_MS,
  "17 2 * * *": 1_440 * MINUTE_MS,
  "17 3 * * *": 1_440 * MINUTE_MS,
} as const satisfies Record<CronExpression, number>;

// as: the keys of the object above.
export const CRON_EXPRESSIONS = Object.keys(CRON_EVERY_MS) as CronExpression[];

export const MISSED_TIMES = 3;

/** Late after three missed runs. */
export const isLate = (expression: CronExpression, { at, now }: { at: number; now: number }): boolean =>
  now - at > MISSED_TIMES * CRON_EVERY_MS[expression];

export const DEAD_MESSAGES_PAGE_SIZE = 30;
export const OPEN_ALERTS_SHOWN = 30;
export const BACKLOG_COUNT_CAP = 1_000;
export const BACKLOG_LATE_MS = 10 * MINUTE_MS;

const HEALTH_STATES = ["ok", "warn", "fail"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** In the order of the page. Each is an anchor of worker/README.md. */
export const ALERT_RULES = [
  "cron.late",
  "backup.late",
  "messages.dead",
  "queue.dead",
  "provider.left_alone",
  "ledger.fault",
  "errors.rate",
  "sms.budget",
  "d1.size",
  "d1.trips",
  "admin.change",
  "human.off",
] as const;
export type AlertRule = (typeof ALERT_RULES)[number];

export type SignalRule = "queue.dead" | "provider.left_alone" | "human.off" | "d1.trips";

/** A nightly task that did not run for so long is late: two hours beyond its day. */
export const NIGHTLY_LATE_MS = 26 * HOUR_MS;
export const DEAD_WARNS_FOR_MS = HOUR_MS;
export const SECOND_PROVIDER_MS = 30 * MINUTE_MS;
export const HUMAN_CHECK_OFF_MS = 10 * MINUTE_MS;
export const RUNS_OVER_BUDGET_READ = 100;
export const TRIPS_WARN_FOR_MS = HOUR_MS;
/** The median of an isolate's last pages. More, and the Worker should run beside its database. */
export const MAX_PAGE_TRIPS = 2;
export const PAGES = "pages";

/** Of the requests of five minutes, or errors in one minute. Closed after ten minutes below half. */
export const ERROR_RATE = { percent: 1, fewest: 200, minutes: 5, inOneMinute: 20, calmMinutes: 10 } as const;

export const SMS_BUDGET_WARN_PERCENT = 80;
/** Of the codes of an hour. Opened below the first, closed above the second. */
export const SMS_VERIFIED = { fewestSent: 50, opensBelowPercent: 30, closesAbovePercent: 40 } as const;

const GIGABYTE = 1e9;
export const D1_SIZE = { warn: 6 * GIGABYTE, fail: 8 * GIGABYTE } as const;

export const TOLD_ADMIN_ACTIONS = [
  "admin.appointed",
  "admin.dismissed",
  "admin.factor_set",
  "admin.factor_removed",
  "admin.factor_reset",
  "key.rotated",
  "key.retired",
  "release.rolled_back",
  "backup.restored",
  "points.proposed",
  "setting.changed",
  "setting.proposed",
] as const;
export const ADMIN_CHANGES_AT_ONCE = 10;

export const TOLD_AGAIN_MS = DAY_MS;
/** A receiver that is down is tried again after these pauses, the last one repeated for a day. */
export const TELL_PAUSES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
export const ALERTS_TOLD_AT_ONCE = 20;
export const MAX_TELL_TRIES = 27;

export const HEARTBEAT_EVERY_MS = 5 * MINUTE_MS;
export const REQUEST_MINUTES_RETENTION_MS = DAY_MS;
export const ALERTS_RETENTION_MS = 400 * DAY_MS;
