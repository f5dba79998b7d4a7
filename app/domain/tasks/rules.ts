/** What each cron expression of wrangler.toml owes. Each task is a queue message of its own, with its own budget and retries. */
export const TASKS_OF = {
  "* * * * *": ["hand_over_signals", "resend_messages"],
  "*/5 * * * *": [
    "resend_announcements",
    "resend_rooms",
    "expire_offers",
    "release_unseen_holds",
    "settle_lapsed_holds",
    "void_offers_of_absent",
    "expire_jobs",
    "offer_free_places",
    "complete_by_silence",
    "close_review_windows",
    "remind_clients",
    "watch_codes",
    "expire_documents",
    "resend_exports",
    "settle_leavers",
    "erase_accounts",
  ],
  "17 3 * * *": [
    "verify_ledgers",
    "recompute_stats_and_trust",
    "sweep_orphans",
    "sweep_keys",
    "sweep_sessions",
    "sweep_codes",
    "sweep_contact",
    "close_requests_of_absent",
    "forget_by_age",
    "sweep_guests",
    "purge_document_images",
    "purge_inactive_rooms",
    "destroy_old_exports",
    "drop_needless_messages",
    "forget_task_runs",
  ],
} as const;

export type CronExpression = keyof typeof TASKS_OF;
export type TaskName = (typeof TASKS_OF)[CronExpression][number];

// as: the values of the object above
export const TASK_NAMES = Object.values(TASKS_OF).flat() as [TaskName, ...TaskName[]];

/** D1 answers a thousand queries an invocation. A task stops before, and goes on by another message. */
export const MAX_QUERIES = 800;
export const MAX_RUN_MS = 25_000;
/** Kept free for the batch that is under way when a task stops. */
export const RESERVED_QUERIES = 150;
export const RESERVED_MS = 5_000;
/** A task that would go on for ever has a fault; the next slot begins anew. */
export const MAX_PARTS = 500;

/** Longer than a run may last; after a crash the same message may run from then on. */
export const RUN_LEASE_MS = 60_000;

/** Runs are kept for the health page; whether a message is a repeat is asked within minutes. */
export const RUNS_RETENTION_MS = 3 * 86_400_000;

const FIRST_PAUSE_MS = 10 * 60_000;
const MAX_PAUSE_MS = 86_400_000;

/** How long a row is left alone after it failed so many times. */
export const pauseOfRow = (tries: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));

/** Due again for so long and not tried: the row is not due any more, so nothing is wrong with it. */
export const SET_ASIDE_RETENTION_MS = 3 * 86_400_000;

/** Pushed for so often and still owed: what takes the message fails. By then half an hour has passed. */
export const TOLD_AT_TRIES = 3;
export const STILL_OWED = "still owed after it was sent again";

/** Of one task, told at once; the health page counts all. */
export const ROWS_TOLD = 20;
export const ROWS_SHOWN = 30;

const NAMES: ReadonlySet<string> = new Set(TASK_NAMES);
export const isTaskName = (name: string): name is TaskName => NAMES.has(name);
