/*
 * The words that columns hold, apart from their tables, so that rules and screens may use the very lists: each by itself,
 * so that a page brings those alone that it says.
 */
export const jobStatus = ["draft", "open", "matched", "unreviewed", "archived"] as const;
/** E11: the expected length of the work. */
export const jobDuration = ["under_1h", "half_day", "full_day", "several_days", "unknown"] as const;
export const jobUrgency = ["now", "this_week", "flexible"] as const;
export const offerKind = ["fixed", "hourly", "visit"] as const;
export const offerStatus = ["sent", "seen", "revised", "accepted", "rejected", "withdrawn", "expired", "void"] as const;
/** Of an offer that waits for the client's answer. */
export const pendingOfferStatus = ["sent", "seen", "revised"] as const;
/** Q17. */
export const rateUnit = ["visit", "hour", "m2", "piece", "from"] as const;
/** Section 4 no. 6. */
export const documentKind = ["national_id", "artisan_card", "commercial_register", "self_employed_card"] as const;
/** 3.5. */
export const verificationStatus = ["submitted", "approved", "rejected"] as const;
/** Why papers are refused; each tells the person what to send instead. */
export const verificationReason = [
  "unreadable",
  "incomplete",
  "expired",
  "name_differs",
  "face_differs",
  "not_the_document",
  "other",
] as const;
/** Which part of a document a picture shows. */
export const documentSide = ["front", "back", "page"] as const;
/** 2.17: what a code is good for; one for each, so that none opens what another was asked for. */
export const codePurpose = ["job", "phone", "email", "login", "reset"] as const;
/** 3.2: why the risk check set a request aside. */
export const heldReason = ["number_in_text", "banned_word", "too_many", "same_picture"] as const;
/** 3.2: why an admin takes a request away. The last is of a match alone, and its artisan's doing. */
export const jobRemovalReason = ["contact", "fraud", "obscene", "repeated", "not_a_service", "other", "artisan_fault"] as const;
/** 3.4. */
export const receiptStatus = ["pending", "approved", "denied"] as const;
/** 3.4: how money comes to the company. */
export const paymentMethod = ["ccp", "baridimob", "bank"] as const;
/** 2.17: why a receipt is denied. */
export const receiptReason = ["unreadable", "wrong_amount", "not_received", "duplicate", "too_old", "other"] as const;
/** Why an account is deactivated; its owner reads the sentence. */
export const suspensionReason = ["fraud", "abuse", "false_identity", "second_account", "on_request", "other"] as const;
/** Who of a match writes, or is written about. */
export const matchSide = ["client", "artisan"] as const;
/** Why a review is taken away; a stub says so in its place (section 4 no. 3). */
export const reviewRemovalReason = ["insult", "personal_data", "not_about_the_work", "false", "other"] as const;
/** E24: what a message of a room is. */
export const messageKind = ["text", "image", "voice", "system"] as const;
/** 3.6: why a chat is reported. */
export const chatReportReason = ["fraud", "insult", "threat", "harassment", "spam", "off_platform", "other"] as const;
/** 3.6. */
export const chatReportStatus = ["new", "in_review", "upheld", "dismissed", "appealed", "final"] as const;
/** Ways in which a notice reaches its reader. */
export const notificationChannel = ["app", "email"] as const;
/** What changed: what a person is told, a job, which of a person's sessions stand, a chat room. The subject is their id. */
export const signalTopic = ["user", "job", "sessions", "room"] as const;
/** Law 18-07: what a person agrees to, each on its own. */
export const consentKind = ["terms", "marketing", "papers"] as const;
/** Q06; in the order in which pages offer them. */
export const identityProvider = ["google", "facebook", "apple"] as const;
/** B08; in the order in which pages offer them. */
export const postType = ["guides", "astuces", "updates", "infos"] as const;
/** O20: how a message of the contact form stands. */
export const contactStatus = ["new", "answered", "closed"] as const;
/** Why a message is closed without an answer; of the last its writer is told nothing. */
export const contactClosingReason = ["not_ours", "repeated", "settled", "unwanted"] as const;
