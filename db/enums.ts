/* Allowed values of columns, apart from the tables, so that rules and pages can import single lists. */
export const jobStatus = ["draft", "open", "matched", "unreviewed", "archived"] as const;
export const jobDuration = ["under_1h", "half_day", "full_day", "several_days", "unknown"] as const;
/** Whether the first offer came within the promised minutes. */
export const jobPromise = ["running", "kept", "missed"] as const;
export const jobUrgency = ["now", "this_week", "flexible"] as const;
export const announcementPlace = ["same_commune", "same_wilaya", "works_here", "near_wilaya"] as const;
/** In the order in which they are shown; one of the first four. */
export const announcementReason = [
  ...announcementPlace,
  "your_sub_trade",
  "your_trade",
  "urgent",
  "free_today",
  "newcomer_place",
] as const;
export const offerKind = ["fixed", "hourly", "visit"] as const;
export const offerStatus = ["sent", "seen", "revised", "accepted", "rejected", "withdrawn", "expired", "void"] as const;
export const pendingOfferStatus = ["sent", "seen", "revised"] as const;
export const rateUnit = ["visit", "hour", "m2", "piece", "from"] as const;
export const documentKind = ["national_id", "artisan_card", "commercial_register", "self_employed_card"] as const;
export const verificationStatus = ["submitted", "approved", "rejected"] as const;
export const verificationReason = [
  "unreadable",
  "incomplete",
  "expired",
  "name_differs",
  "face_differs",
  "not_the_document",
  "other",
] as const;
export const documentSide = ["front", "back", "page"] as const;
/** Separate purposes, so that a code cannot be used for something else. */
export const codePurpose = ["job", "phone", "email", "login", "reset"] as const;
export const heldReason = ["number_in_text", "banned_word", "too_many", "same_picture", "missed_visits"] as const;
/** The last is for matched jobs only. */
export const jobRemovalReason = ["contact", "fraud", "obscene", "repeated", "not_a_service", "other", "artisan_fault"] as const;
export const receiptStatus = ["pending", "approved", "denied"] as const;
export const paymentMethod = ["ccp", "baridimob", "bank"] as const;
export const receiptReason = ["unreadable", "wrong_amount", "not_received", "duplicate", "too_old", "other"] as const;
export const suspensionReason = ["fraud", "abuse", "false_identity", "second_account", "on_request", "other"] as const;
export const matchSide = ["client", "artisan"] as const;
export const addressReader = ["artisan", "admin"] as const;
export const reviewRemovalReason = ["insult", "personal_data", "not_about_the_work", "false", "other", "dispute"] as const;
export const messageKind = ["text", "image", "voice", "system"] as const;
export const chatReportReason = ["fraud", "insult", "threat", "harassment", "spam", "off_platform", "other"] as const;
export const chatReportStatus = ["new", "in_review", "upheld", "dismissed", "appealed", "final"] as const;
export const notificationChannel = ["app", "email"] as const;
/** The subject is the id of the user, job or room. */
export const signalTopic = ["user", "job", "sessions", "room"] as const;
/** Law 18-07 requires a separate consent for each. */
export const consentKind = ["terms", "marketing", "papers"] as const;
/** In the order of the pages. */
export const identityProvider = ["google", "facebook", "apple"] as const;
export const postType = ["guides", "astuces", "updates", "infos"] as const;
export const contactStatus = ["new", "answered", "closed"] as const;
/** For the last one the sender gets no message. */
export const contactClosingReason = ["not_ours", "repeated", "settled", "unwanted"] as const;

export const viewList = [
  "users",
  "tasks",
  "blog",
  "reviews",
  "log",
  "receipts",
  "reports",
  "queries",
  "disputes",
  "no-shows",
] as const;
export const visitKind = ["diagnosis", "work"] as const;
export const visitStatus = ["proposed", "agreed", "arrived", "done", "missed", "cancelled", "declined", "lapsed"] as const;
export const visitReminderKind = ["day_before", "hour_before"] as const;
export const disputeKind = ["not_done", "poor_work", "damage", "price", "not_paid", "no_show", "behaviour", "other"] as const;
export const disputeStatus = ["open", "decided", "appealed", "final", "withdrawn"] as const;
export const disputeStage = ["first", "appeal"] as const;
export const disputeOutcome = ["client_right", "artisan_right", "shared", "no_fault"] as const;
export const disputeReason = [
  "both_agree",
  "codes_show",
  "photos_show",
  "chat_shows",
  "no_proof",
  "outside_rules",
  "other",
] as const;
export const disputeCause = ["client", "artisan", "unclear"] as const;
export const visitCodeKind = ["arrival", "completion"] as const;
export const noShowStatus = ["waiting", "agreed", "silent", "contested", "refuted", "settled", "withdrawn"] as const;
export const noShowCause = [...matchSide, "unclear"] as const;
