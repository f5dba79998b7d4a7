/** What the back office writes down of itself (section 4 no. 20); names are kept for good, since old rows carry them. */
export const AUDIT_ACTIONS = [
  "paper.viewed",
  "verification.approved",
  "verification.rejected",
  "job.released",
  "job.removed",
  "receipt.viewed",
  "receipt.approved",
  "receipt.denied",
  "review.removed",
  "room.read",
  "report.taken",
  "report.upheld",
  "report.dismissed",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
