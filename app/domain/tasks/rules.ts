/** Tasks by cron expression of wrangler.toml. Each task is a queue message with its own budget and retries. */
export const TASKS_OF = {
  "* * * * *": ["hand_over_signals", "resend_messages"],
  "*/5 * * * *": [
    "resend_announcements",
    "resend_rooms",
    "expire_offers",
    "release_unseen_holds",
    "settle_lapsed_holds",
    "void_offers_of_inactive_artisans",
    "expire_jobs",
    "offer_free_places",
    "complete_by_silence",
    "close_review_windows",
    "remind_clients",
    "watch_codes",
    "expire_documents",
    "resend_exports",
    "wind_down_accounts",
    "erase_accounts",
    "count_events",
  ],
  "17 3 * * *": [
    "verify_ledgers",
    "recompute_stats_and_trust",
    "sweep_orphans",
    "sweep_keys",
    "sweep_sessions",
    "sweep_codes",
    "sweep_contact",
    "close_jobs_of_inactive_clients",
    "forget_by_age",
    "sweep_guests",
    "purge_document_images",
    "purge_inactive_rooms",
    "destroy_old_exports",
    "drop_needless_messages",
    "purge_task_runs",
  ],
} as const;

export type CronExpression = keyof typeof TASKS_OF;
export type TaskName = (typeof TASKS_OF)[CronExpression][number];

// as: the values of the object above
export const TASK_NAMES = Object.values(TASKS_OF).flat() as [TaskName, ...TaskName[]];

/** D1 allows a thousand queries per invocation. */
export const MAX_QUERIES = 800;
export const MAX_RUN_MS = 25_000;
export const RESERVED_QUERIES = 150;
export const RESERVED_MS = 5_000;
/** A task with more parts has a bug; the next slot starts again. */
export const MAX_PARTS = 500;

export const RUN_LEASE_MS = 60_000;

/** For the health page. Duplicate messages arrive within minutes. */
export const RUNS_RETENTION_MS = 3 * 86_400_000;

const FIRST_PAUSE_MS = 10 * 60_000;
const MAX_PAUSE_MS = 86_400_000;

export const pauseOfRow = (tries: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));

/** A row that is due again but was not retried is fine meanwhile. */
export const SET_ASIDE_RETENTION_MS = 3 * 86_400_000;

/** By then half an hour has passed. */
export const NOTIFY_AT_TRIES = 3;
export const STILL_PENDING = "still owed after it was sent again";

export const MAX_NOTIFIED_ROWS = 20;
export const ROWS_SHOWN = 30;

const NAMES: ReadonlySet<string> = new Set(TASK_NAMES);
export const isTaskName = (name: string): name is TaskName => NAMES.has(name);
