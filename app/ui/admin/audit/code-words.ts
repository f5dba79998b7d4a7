import { MISSED_OFFERS } from "#app/domain/analytics/first-offer-rules.ts";
import { auditKey, heldReason } from "#app/domain/audit/rules.ts";
import { POST_STATES, POST_TYPES } from "#app/domain/blog/rules.ts";
import { DISPUTE_CAUSES, DISPUTE_OUTCOMES, DISPUTE_STATUSES } from "#app/domain/disputes/rules.ts";
import { ADMIN_JOB_STATUSES } from "#app/domain/jobs/lists/admin-job-list-rules.ts";
import { NO_SHOW_STATUSES } from "#app/domain/no-shows/rules.ts";
import { REPORT_STATUSES } from "#app/domain/reports/rules.ts";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { CATEGORY_STATES } from "#app/domain/taxonomy/rules.ts";
import { ADMIN_USER_ROLES, ADMIN_USER_STATUSES } from "#app/domain/users/admin-user-rules.ts";
import { DOCUMENT_KINDS, VERIFICATION_CHECKS } from "#app/domain/verification/rules.ts";
import type { Translations } from "../../use-translations.ts";
import { CONTACT_STATUSES, kindWord, statusWord } from "../log-words.ts";

type Say = Translations["t"];

/** The word of one of these codes. Null for another, which a later release may have written. */
const among = <Code extends string>(codes: readonly Code[], code: string, word: (code: Code) => string): string | null => {
  const known = codes.find((one) => one === code);
  return known === undefined ? null : word(known);
};

/** By list: the words of its filters, as the list itself has them. */
const FILTERS: Readonly<Record<string, (t: Say, code: string) => string | null>> = {
  users: (t, code) =>
    among(ADMIN_USER_ROLES, code, (one) => t(`admin_users.role.${one}`)) ??
    among(ADMIN_USER_STATUSES, code, (one) => t(`admin_users.status.${one}`)),
  tasks: (t, code) => among(ADMIN_JOB_STATUSES, code, (one) => t(`jobs.status.${one}`)),
  receipts: (t, code) => statusWord(t, "payment_receipts", code),
  queries: (t, code) => among(CONTACT_STATUSES, code, (one) => t(`contact.admin.status.${one}`)),
  reports: (t, code) => among(REPORT_STATUSES, code, (one) => t(`reports.admin.status.${one}`)),
  review: (t, code) => documentWord(t, code),
  promises: (t, code) => among(MISSED_OFFERS, code, (one) => t(`admin.missed_offer.${one}`)),
  posts: (t, code) => among(POST_STATES, code, (one) => t(`admin_posts.state.${one}`)) ?? typeWord(t, code),
  reviews: (t, code) => among(["client", "artisan"], code, (one) => t(`reviews.admin.by_${one}`)),
  disputes: (t, code) => among(DISPUTE_STATUSES, code, (one) => t(`disputes.status.${one}`)),
  "no-shows": (t, code) =>
    among(NO_SHOW_STATUSES, code, (one) => t(`admin_disputes.no_shows.status.${one}`)) ??
    among(["client", "artisan"], code, (one) => t(`admin_disputes.no_shows.absent.${one}`)) ??
    (code === "doubtful" ? t("admin_disputes.no_shows.doubtful") : null),
  categories: (t, code) => among(CATEGORY_STATES, code, (one) => t(`categories.state.${one}`)),
  log: (t, code) => (auditKey(code) === "unknown" ? kindWord(t, code) : t(`audit_log.action.${auditKey(code)}`)),
};

const documentWord = (t: Say, code: string) => among(DOCUMENT_KINDS, code, (one) => t(`offers.document.${one}`));
const typeWord = (t: Say, code: string) => among(POST_TYPES, code, (one) => t(`blog.types.${one}`));

const FIELDS: Readonly<Record<string, (t: Say, code: string) => string | null>> = {
  kind: documentWord,
  checks: (t, code) => among(VERIFICATION_CHECKS, code, (one) => t(`admin.verification.check.${one}`)),
  heldFor: (t, code) => among(heldReason, code, (one) => t(`job_lifecycle.held_for.${one}`)),
  type: typeWord,
  languages: (t, code) => among(LANGUAGES, code, (one) => t(`auth.account.language_name.${one}`)),
  outcome: (t, code) => among(DISPUTE_OUTCOMES, code, (one) => t(`disputes.outcome.${one}`)),
  cause: (t, code) => among(DISPUTE_CAUSES, code, (one) => t(`admin_disputes.cause_of.${one}`)),
  by: (t, code) => among(["operator", "deployment"], code, (one) => t(`audit_log.done_by.${one}`)),
};

/** The word of a code that a field of an entry holds, as its own page has it. Null if there is none. */
export function codeWord(t: Say, kind: string, field: string, value: string): string | null {
  const ofList = FILTERS[kind];
  if (ofList && (field === "status" || field === "role")) {
    const words = value.split(" ").map((code) => ofList(t, code));
    return words.every((word) => word !== null) ? words.join(", ") : null;
  }
  return FIELDS[field]?.(t, value) ?? null;
}

const LIMIT_WORDS = {
  "limits.sms_a_day": "sms_a_day",
  "limits.sms_kept_percent": "sms_kept_percent",
  "limits.requests_a_day": "requests_a_day",
  "limits.company_requests_a_day": "company_requests_a_day",
  "limits.artisans_per_wave": "artisans_per_wave",
  "limits.points_alone": "points_alone",
} as const;
const FEATURE_WORDS = {
  "features.registration": "registration",
  "features.guest_posting": "guest_posting",
  "features.uploads": "uploads",
} as const;
const isKeyOf = <Words extends object>(words: Words, key: PropertyKey): key is keyof Words => Object.hasOwn(words, key);

/** A setting by its key, as the settings page names it. */
export function settingWord(t: Say, key: string): string {
  if (isKeyOf(LIMIT_WORDS, key)) return t(`settings.limits.${LIMIT_WORDS[key]}`);
  if (isKeyOf(FEATURE_WORDS, key)) return t(`settings.features.${FEATURE_WORDS[key]}`);
  if (key === "payments.account") return t("settings.account.title");
  return key === "hours.ramadan" ? t("settings.ramadan.title") : key;
}
