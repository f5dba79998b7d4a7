import * as CHOICES from "#db/enums.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";
import type { CallerRateLimit } from "../shared/limits/limit-by-caller.ts";

export const CONTACT_STATUSES = CHOICES.contactStatus;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const MAX_CONTACT_NAME_LENGTH = 29;
export const MAX_SUBJECT_LENGTH = 74;
export const MAX_CONTACT_MESSAGE_LENGTH = 5_000;
export const MAX_ANSWER_LENGTH = 5_000;
export const CLOSING_REASONS = CHOICES.contactClosingReason;

export const MAX_SAVED_REPLIES = 30;
export const MAX_REPLY_TITLE_LENGTH = 60;
export const MAX_REPLY_TEXT_LENGTH = 2_000;
/** Written in braces. They become the sender's name, the subject of the message, and the answering admin's name. */
export const REPLY_PLACEHOLDERS = ["name", "subject", "admin"] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

export const CONTACT_MESSAGES: CallerRateLimit = {
  name: "contact",
  each: { times: 5, perSeconds: 86_400 },
  perIp: { times: 300, perSeconds: 3_600 },
};

/** Per email address or phone number and day, from any IP. */
export const CONTACT_SENDER_LIMIT = 5;
/** The same text among these newest messages counts as the same sender. */
export const DUPLICATE_TEXT_WINDOW = 200;

/** Faster submissions are automated; older forms are stale. */
export const MIN_FORM_FILL_MS = 3_000;
export const FORM_LIFETIME_MS = 2 * DAY_MS;

/** From resolution, otherwise from receipt, as the privacy policy states. */
export const CONTACT_RETENTION_MS = 365 * DAY_MS;
export const RETENTION_WARNING_MS = 30 * DAY_MS;
export const RETENTION_WARNING_INTERVAL_MS = 7 * DAY_MS;

export const CONTACT_PAGE_SIZE = 20;
export const CONTACT_COUNT_CAP = 1_000;
export const CONTACT_SEARCH_SCAN_LIMIT = 2_000;
export const MAX_CONTACT_SEARCH_LENGTH = 100;

/** Invisible to humans; bots fill it in. */
export const HONEYPOT_FIELD = "fax_extension_2";
