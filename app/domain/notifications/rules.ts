/** The types of E14 and of section 3.7 that something causes today; title and text are made when they are read. */
export const NOTIFICATION_TYPES = [
  "new_job_added",
  "new_job_request",
  "job_request_approved",
  "job_request_rejected",
  "offer_revised",
  "points_released",
  "points_needed",
  "new_commercial_registration",
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Why an offer ended, for the sentence of job_request_rejected. */
export const ENDING_REASONS = ["another_chosen", "rejected_by_client", "expired", "job_deleted"] as const;

export type EndingReason = (typeof ENDING_REASONS)[number];

/** C14: the newest hundred, `?before=` for more (Q20). */
export const NOTIFICATIONS_PAGE = 100;
