/** The words that columns hold, apart from their tables, so that rules and screens may use the very lists. */
export const CHOICES = {
  jobStatus: ["draft", "open", "matched", "unreviewed", "archived"],
  /** E11: the expected length of the work. */
  jobDuration: ["under_1h", "half_day", "full_day", "several_days", "unknown"],
  jobUrgency: ["now", "this_week", "flexible"],
  offerKind: ["fixed", "hourly", "visit"],
  offerStatus: ["sent", "seen", "revised", "accepted", "rejected", "withdrawn", "expired", "void"],
  /** Of an offer that waits for the client's answer. */
  waitingOfferStatus: ["sent", "seen", "revised"],
  /** Q17. */
  rateUnit: ["visit", "hour", "m2", "piece", "from"],
  /** Section 4 no. 6. */
  documentKind: ["national_id", "artisan_card", "commercial_register", "self_employed_card"],
  /** 3.5. */
  verificationStatus: ["submitted", "approved", "rejected"],
  /** Why papers are refused; each tells the person what to send instead. */
  verificationReason: ["unreadable", "incomplete", "expired", "name_differs", "face_differs", "not_the_document", "other"],
  /** Which part of a document a picture shows. */
  documentSide: ["front", "back", "page"],
  /** 2.17: what a code is good for; one for each, so that none opens what another was asked for. */
  codePurpose: ["job", "phone", "email", "login", "reset"],
  /** 3.2: why the risk check set a request aside. */
  heldReason: ["number_in_text", "banned_word", "too_many", "same_picture"],
  /** 3.4. */
  receiptStatus: ["pending", "approved", "denied"],
  /** 3.4: how money comes to the company. */
  paymentMethod: ["ccp", "baridimob", "bank"],
  /** 2.17: why a receipt is denied. */
  receiptReason: ["unreadable", "wrong_amount", "not_received", "duplicate", "too_old", "other"],
  /** Why an account is deactivated; its owner reads the sentence. */
  suspensionReason: ["fraud", "abuse", "false_identity", "second_account", "on_request", "other"],
  /** Who of a match writes, or is written about. */
  matchSide: ["client", "artisan"],
  /** Why a review is taken away; a stub says so in its place (section 4 no. 3). */
  reviewRemovalReason: ["insult", "personal_data", "not_about_the_work", "false", "other"],
  /** E24: what a message of a room is. */
  messageKind: ["text", "image", "voice", "system"],
  /** 3.6: why a chat is reported. */
  chatReportReason: ["fraud", "insult", "threat", "harassment", "spam", "off_platform", "other"],
  /** 3.6. */
  chatReportStatus: ["new", "in_review", "upheld", "dismissed", "appealed", "final"],
  /** Ways in which a notice reaches its reader. */
  noticeChannel: ["app", "email"],
  /** What changed: what a person is told, a job, which of a person's sessions stand, a chat room. The subject is their id. */
  signalTopic: ["user", "job", "sessions", "room"],
  /** Law 18-07: what a person agrees to, each on its own. */
  consentKind: ["terms", "marketing"],
  /** Q06; in the order in which pages offer them. */
  identityProvider: ["google", "facebook", "apple"],
} as const;
