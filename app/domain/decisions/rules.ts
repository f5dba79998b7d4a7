/** So long an admin can take a decision back that was made on a page. */
export const TAKE_BACK_SECONDS = 6;

/** So many own decisions a page shows: all of a group. */
export const MOST_OWN = 20;

export const SUBJECT_KINDS = ["payment_receipts", "verification_requests", "jobs", "chat_reports", "contact_messages"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** What the stored input of a decision is encrypted for. */
export const inputOf = (decisionId: string) => ({ purpose: "decision-input", id: decisionId });

/** Until then a page that was open meanwhile says who decided. */
export const APPLIED_SHOWN_MS = 3_600_000;
/** Until then a page says that a decision was not applied, unless somebody decides again. */
export const DROPPED_SHOWN_MS = 86_400_000;
/** Until then it is news, which a toast tells. */
export const DROPPED_NEWS_MS = 60_000;

const DROPPED_WHYS = [
  "permission_denied",
  "not_found",
  "invalid",
  "receipt_already_decided",
  "receipt_duplicate",
  "verification_already_decided",
  "verification_number_held",
  "verification_lapsed",
  "job_not_held",
  "job_not_removable",
  "report_already_decided",
  "report_not_taken",
  "report_taken",
  "report_not_appealed",
  "report_own_decision",
  "contact_already_settled",
] as const;
export type DroppedWhy = (typeof DROPPED_WHYS)[number] | "other";

/** The file then waits for a decision again. */
export const BACK_IN_QUEUE: ReadonlySet<DroppedWhy> = new Set([
  ...(["invalid", "receipt_duplicate", "verification_number_held", "report_not_taken", "other"] as const),
]);

/** Why a decision was not applied, by the code of the refusal. Translation keys have no dots. */
export const droppedWhy = (code: string): DroppedWhy => DROPPED_WHYS.find((why) => why === code.replace(".", "_")) ?? "other";
