/** The codes that an entry may name, for the words of its page. */
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
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type Underscored<Action extends string> = Action extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Action;
export type AuditKey = Underscored<AuditAction> | "unknown";

const KNOWN: ReadonlySet<string> = new Set(AUDIT_ACTIONS);

/** An action as a key of the catalogue, where a dot would mean a level; rows of a later release may bear one that is unknown here. */
export const auditKey = (action: string): AuditKey =>
  // as: one of ours with its dot replaced
  KNOWN.has(action) ? (action.replace(".", "_") as AuditKey) : "unknown";

/** Where a call may come without a reason and the log must say that it did. */
export const NONE_GIVEN = "none_given";

/** The reason of an entry: its code and what the admin wrote beside it, as far as there is either. */
export const whyOf = (...given: readonly (string | undefined)[]): { why?: string } => {
  const why = given.filter(Boolean).join(": ");
  return why === "" ? {} : { why };
};
