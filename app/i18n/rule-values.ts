import { CATEGORIES_PER_ARTISAN, WILAYAS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import {
  ADMIN_SESSION_IDLE_MS,
  EMAIL_CONFIRMATION_LIFETIME_MS,
  FIRST_ADMIN_LINK_LIFETIME_MS,
  MIN_PASSWORD_LENGTH,
  RECENT_SIGN_IN_MS,
  SESSION_IDLE_MS,
} from "#app/domain/auth/rules.ts";
import { ROOM_RETENTION_MS } from "#app/domain/chat/rules.ts";
import { CODE_LIFETIME_MS, CONSECUTIVE_FAILURE_WINDOW_MS } from "#app/domain/codes/rules.ts";
import { CONTACT_RETENTION_MS } from "#app/domain/contact/rules.ts";
import { DISPUTE_ANSWER_MS } from "#app/domain/disputes/rules.ts";
import { COMPLETION_CLAIM_WINDOW_MS, REVIEW_WINDOW_MS } from "#app/domain/jobs/rules.ts";
import { ANSWER_WINDOW_MS, REPORT_AFTER_MS, REPORT_UNTIL_MS, REPORTS_PER_DAY } from "#app/domain/no-shows/rules.ts";
import { OFFERS_PER_JOB, TOP_UP_WINDOW_MS } from "#app/domain/offers/rules.ts";
import {
  DELETION_GRACE_MS,
  ENDED_JOB_RETENTION_MS,
  EXPORT_LIFETIME_MS,
  OUTGOING_MESSAGE_RETENTION_MS,
  UNCONFIRMED_USER_RETENTION_MS,
} from "#app/domain/privacy/rules.ts";
import {
  CODE_ENTRY_RETENTION_MS,
  CODE_LOCK_MS,
  CODE_TRY_RETENTION_MS,
  CODES_BEFORE_START_MS,
} from "#app/domain/visits/codes/rules.ts";
import { browserRuleValues } from "./browser-rule-values.ts";

/** The limits that texts name, by their constants: `{{OPEN_FOR_MS, days}}`. No caller of t() passes them. */
export const ruleValues = {
  ...browserRuleValues,
  ADMIN_SESSION_IDLE_MS,
  ANSWER_WINDOW_MS,
  CATEGORIES_PER_ARTISAN,
  CODE_LIFETIME_MS,
  DISPUTE_ANSWER_MS,
  CODE_ENTRY_RETENTION_MS,
  CODE_LOCK_MS,
  CODE_TRY_RETENTION_MS,
  CODES_BEFORE_START_MS,
  COMPLETION_CLAIM_WINDOW_MS,
  CONSECUTIVE_FAILURE_WINDOW_MS,
  CONTACT_RETENTION_MS,
  DELETION_GRACE_MS,
  EMAIL_CONFIRMATION_LIFETIME_MS,
  ENDED_JOB_RETENTION_MS,
  EXPORT_LIFETIME_MS,
  FIRST_ADMIN_LINK_LIFETIME_MS,
  MIN_PASSWORD_LENGTH,
  OFFERS_PER_JOB,
  OUTGOING_MESSAGE_RETENTION_MS,
  RECENT_SIGN_IN_MS,
  REPORT_AFTER_MS,
  REPORT_UNTIL_MS,
  REPORTS_PER_DAY,
  REVIEW_WINDOW_MS,
  ROOM_RETENTION_MS,
  SESSION_IDLE_MS,
  TOP_UP_WINDOW_MS,
  UNCONFIRMED_USER_RETENTION_MS,
  WILAYAS_PER_ARTISAN,
};
