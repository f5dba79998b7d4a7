/** The tasks of each cron expression of wrangler.toml. Each task is a queue message with its own budget and retries. */
export const CRON_SCHEDULE = {
  "* * * * *": [
    "apply_overdue_decisions",
    "run_overdue_clocks",
    "flush_all_signals",
    "retry_pending_messages",
    "retry_pending_pushes",
    "publish_due_posts",
    "remind_of_visits",
    "lapse_visits",
    "settle_no_shows",
    // Last, so that it sees what the others did where they run in order.
    "evaluate_alerts",
  ],
  "*/5 * * * *": [
    "retry_pending_announcements",
    "refresh_pending_rooms",
    "expire_offers",
    "release_points_of_unseen_offers",
    "resolve_offers_awaiting_top_up",
    "void_offers_of_inactive_artisans",
    "expire_jobs",
    "notify_waitlist",
    "auto_complete_jobs",
    "close_review_windows",
    "remind_clients",
    "finish_disputes",
    "detect_sms_pumping",
    "expire_documents",
    "retry_pending_exports",
    "retry_pending_wind_downs",
    "erase_due_accounts",
    "recompute_changed_artisans",
    "rekey",
    "count_events",
  ],
  "17 2 * * *": ["back_up"],
  "17 3 * * *": [
    "verify_ledgers",
    "prove_reviews",
    "recompute_stats_and_trust",
    "purge_unused_media",
    "purge_idempotency_keys",
    "purge_expired_sessions",
    "purge_expired_codes",
    "purge_contact_messages",
    "close_jobs_of_inactive_clients",
    "apply_retention",
    "purge_unconfirmed_guests",
    "purge_document_images",
    "purge_inactive_rooms",
    "purge_expired_exports",
    "drop_obsolete_messages",
    "end_newcomers",
    "end_holidays",
    "purge_task_runs",
    "archive_events",
  ],
} as const;

export type CronExpression = keyof typeof CRON_SCHEDULE;
export type TaskName = (typeof CRON_SCHEDULE)[CronExpression][number];

// as: the values of the object above
export const TASK_NAMES = Object.values(CRON_SCHEDULE).flat() as [TaskName, ...TaskName[]];

const NAMES: ReadonlySet<string> = new Set(TASK_NAMES);
export const isTaskName = (name: string): name is TaskName => NAMES.has(name);
