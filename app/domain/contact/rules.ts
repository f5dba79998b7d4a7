import * as CHOICES from "#db/enums.ts";
import type { UseRule } from "../shared/limits/limit-use.ts";

export const CONTACT_STATUSES = CHOICES.contactStatus;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** V13: 29 pass, 30 fail; 74 pass, 75 fail. */
export const MAX_CONTACT_NAME_LENGTH = 29;
export const MAX_SUBJECT_LENGTH = 74;
export const MAX_CONTACT_MESSAGE_LENGTH = 5_000;
export const MAX_ANSWER_LENGTH = 5_000;
export const CLOSING_REASONS = CHOICES.contactClosingReason;
export const MAX_CLOSING_NOTE_LENGTH = 500;

export const CONTACT_MESSAGES: UseRule = {
  name: "contact",
  each: { times: 5, perSeconds: 86_400 },
  net: { times: 300, perSeconds: 3_600 },
};

/** From one mailbox or number in a day, whatever network it comes by (T23). */
export const CONTACT_SENDER_LIMIT = 5;
/** Among so many of the newest the same words count as the same sender, whatever address or number stands below them. */
export const DUPLICATE_TEXT_WINDOW = 200;
export const DAY_MS = 86_400_000;

/** Nobody reads a form and writes a message faster than this; a page that old has been left open by somebody who forgot it. */
export const MIN_FORM_FILL_MS = 3_000;
export const FORM_LIFETIME_MS = 2 * DAY_MS;

/** A message is kept for a year from when its matter was settled, or from when it came where nobody settles it (/policy). */
export const CONTACT_RETENTION_MS = 365 * DAY_MS;
/** So long before one goes that nobody settled, admins are told, and each week again while any waits. */
export const RETENTION_WARNING_MS = 30 * DAY_MS;
export const RETENTION_WARNING_INTERVAL_MS = 7 * DAY_MS;

/** A new message is late after a day. */
export const ANSWERED_WITHIN_MS = DAY_MS;

export const CONTACT_PAGE_SIZE = 20;
export const CONTACT_COUNT_CAP = 1_000;
/** Among so many of the newest a word is looked for. */
export const CONTACT_SEARCH_SCAN_LIMIT = 2_000;
export const MAX_CONTACT_SEARCH_LENGTH = 100;

/** A field of the form that no person sees; programs fill in whatever there is (T23). */
export const HONEYPOT_FIELD = "fax_extension_2";
