import {
  AUDIT_SUBJECT_KINDS,
  chatReportStatus,
  contactClosingReason,
  disputeReason,
  jobRemovalReason,
  NONE_GIVEN,
  receiptReason,
  receiptStatus,
  reviewRemovalReason,
  suspensionReason,
  verificationReason,
} from "#app/domain/audit/rules.ts";
import { droppedWhy } from "#app/domain/decisions/rules.ts";
import { ADJUSTMENT_REASONS } from "#app/domain/points/rules.ts";
import { isolate } from "#app/i18n/format.ts";
import type { Translations } from "../use-translations.ts";

type Say = Translations["t"];

const among = <Code extends string>(codes: readonly Code[], code: unknown): code is Code => codes.some((known) => known === code);

/** The subject of an entry by its table name. An unknown name stays unchanged: a later release may have written it. */
export const kindWord = (t: Say, kind: string): string => (among(AUDIT_SUBJECT_KINDS, kind) ? t(`audit_log.kind.${kind}`) : kind);

const REQUEST_STATUSES = ["draft", "open", "matched", "unreviewed", "archived"] as const;
const PAPER_STATUSES = ["submitted", "approved", "rejected"] as const;
export const CONTACT_STATUSES = ["new", "answered", "closed"] as const;

/** A status in the words of its page. Null if it is unknown. */
export function statusWord(t: Say, kind: string, code: unknown): string | null {
  if (kind === "payment_receipts" && among(receiptStatus, code)) return t(`receipts.status.${code}`);
  if (kind === "verification_requests" && among(PAPER_STATUSES, code)) return t(`admin.verification.status.${code}`);
  if (kind === "chat_reports" && among(chatReportStatus, code)) return t(`reports.admin.is.${code}`);
  if (kind === "contact_messages" && among(CONTACT_STATUSES, code)) return t(`contact.admin.is.${code}`);
  if (kind === "jobs" && among(REQUEST_STATUSES, code)) return t(`jobs.status.${code}`);
  return null;
}

/** The text of a reason code. Null if it is unknown. */
export function reasonWord(t: Say, kind: string, code: unknown): string | null {
  if (code === NONE_GIVEN) return t("audit_log.none_given");
  if (kind === "users" && among(ADJUSTMENT_REASONS, code)) return t(`adjustments.reasons.${code}`);
  if (kind === "users" && among(suspensionReason, code)) return t(`admin_users.reason.${code}`);
  if (kind === "payment_receipts" && among(receiptReason, code)) return t(`receipts.admin.reasons.${code}`);
  if (kind === "verification_requests" && among(verificationReason, code)) return t(`admin.verification.reasons.${code}`);
  if (kind === "jobs" && among(jobRemovalReason, code)) return t(`job_lifecycle.removal.${code}`);
  if (kind === "reviews" && among(reviewRemovalReason, code)) return t(`reviews.removal.${code}`);
  if (kind === "disputes" && among(disputeReason, code)) return t(`disputes.reason.${code}`);
  if (kind === "contact_messages" && among(contactClosingReason, code)) return t(`contact.admin.closing.${code}`);
  return null;
}

/** Why a decision was not applied; its entry has the code of the refusal. */
export const droppedReason = (t: Say, code: string): string => t(`decisions.dropped.why.${droppedWhy(code)}`);

/** The reason: the text of its code, the note, or both, "fraud: two accounts". */
export function whyWords(t: Say, kind: string, why: string): string {
  const [code = "", ...note] = why.split(": ");
  const reason = reasonWord(t, kind, code);
  return reason === null ? why : [reason, ...(note.length > 0 ? [isolate(note.join(": "))] : [])].join(" ·\u00a0");
}
