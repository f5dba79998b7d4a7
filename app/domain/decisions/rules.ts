/** So long an admin can take a decision back that was made on a page. */
export const TAKE_BACK_SECONDS = 6;

export const SUBJECT_KINDS = ["payment_receipts", "verification_requests", "jobs", "chat_reports", "contact_messages"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** What the stored input of a decision is encrypted for. */
export const inputOf = (decisionId: string) => ({ purpose: "decision-input", id: decisionId });
