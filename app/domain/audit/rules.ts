export {
  chatReportStatus,
  contactClosingReason,
  jobRemovalReason,
  receiptReason,
  receiptStatus,
  reviewRemovalReason,
  suspensionReason,
  verificationReason,
} from "#db/enums.ts";

/** Names never change, because stored rows carry them. */
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
  "user.revised",
  "user.suspended",
  "user.restored",
  "user.trusted",
  "user.untrusted",
  "user.signed_out",
  "admin.appointed",
  "admin.dismissed",
  "admin.factor_set",
  "admin.factor_removed",
  "admin.factor_reset",
  "category.added",
  "category.revised",
  "category.retired",
  "category.restored",
  "subcategory.added",
  "subcategory.revised",
  "subcategory.retired",
  "subcategory.restored",
  "setting.changed",
  "pack.added",
  "pack.withdrawn",
  "pack.restored",
  "list.exported",
  "message.sent_again",
  "contact.answered",
  "contact.closed",
  "contact.reopened",
  "report.kept",
  "report.changed",
  "post.written",
  "post.revised",
  "post.published",
  "post.unpublished",
  "post.deleted",
  "points.adjusted",
  "points.proposed",
  "points.refused",
  "decision.dropped",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type Underscored<Action extends string> = Action extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Action;
export type AuditKey = Underscored<AuditAction> | "unknown";

const KNOWN: ReadonlySet<string> = new Set(AUDIT_ACTIONS);

/** Translation keys have no dots. Rows of a later release may have unknown actions. */
export const auditKey = (action: string): AuditKey =>
  // as: a known action with its dot replaced.
  KNOWN.has(action) ? (action.replace(".", "_") as AuditKey) : "unknown";

/** Stored if a command accepts an empty reason. */
export const NONE_GIVEN = "none_given";

export const whyOf = (...given: readonly (string | undefined)[]): { why?: string } => {
  const why = given.filter(Boolean).join(": ");
  return why === "" ? {} : { why };
};
