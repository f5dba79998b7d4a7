export const NOTIFICATION_TYPES = [
  "new_job_added",
  "new_job_request",
  "job_request_approved",
  "job_request_rejected",
  "job_pending_initial",
  "job_pending_repeat",
  "job_completed",
  "job_expired",
  "job_no_offer_yet",
  "job_removed",
  "job_open_again",
  "match_cancelled",
  "message_received",
  "review_received",
  "review_reply",
  "review_removed",
  "request_held",
  "request_released",
  "offer_seen",
  "offer_revised",
  "offer_withdrawn",
  "points_released",
  "points_needed",
  "points_adjusted",
  "new_commercial_registration",
  "verification_approved",
  "verification_rejected",
  "document_expiring",
  "new_payment_receipt",
  "payment_accepted",
  "payment_rejected",
  "new_chat_report",
  "chat_report_decided",
  "account_notice",
  "ledger_broken",
  "row_set_aside",
  "contact_unsettled",
  "verification_lapsed",
  "admin_rights_changed",
  "decision_dropped",
  "visit_proposed",
  "visit_agreed",
  "visit_cancelled",
  "visit_reminder",
  "dispute_opened",
  "dispute_answered",
  "dispute_closed",
  "new_dispute",
  "no_show_reported",
  "no_show_settled",
  "artisan_paused",
  "new_pause",
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const ENDING_REASONS = [
  "another_chosen",
  "rejected_by_client",
  "expired",
  "job_deleted",
  "job_closed",
  "job_expired",
  "job_removed",
  "not_topped_up",
  "account_deactivated",
] as const;

export type RightsReason = "appointed" | "dismissed" | "factor_reset" | "review_key";

export type EndingReason = (typeof ENDING_REASONS)[number];

export const NOTIFICATIONS_PAGE_SIZE = 100;

export const NOTIFICATION_FILTERS = ["all", "unread", "requests", "points"] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

export const parseNotificationFilter = (name: string | null): NotificationFilter =>
  NOTIFICATION_FILTERS.find((one) => one === name) ?? "all";

export const POINT_NOTIFICATION_TYPES = [
  "points_needed",
  "points_released",
  "points_adjusted",
  "new_payment_receipt",
  "payment_accepted",
  "payment_rejected",
] as const;

/** No index covers kinds, so one page scans this many rows and the next page continues after them. */
export const FILTER_SCAN_LIMIT = 1000;
