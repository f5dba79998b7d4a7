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
  "address.opened",
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
  "setting.proposed",
  "setting.refused",
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
  "reply.added",
  "reply.revised",
  "reply.removed",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_LOG_COUNT_CAP = 1000;
export const MAX_SUBJECT_LENGTH = 80;

/** Fields of before and after that the log page names. Others are shown by their own name. */
export const CHANGED_FIELDS = [
  "status",
  "reason",
  "points",
  "proposedBy",
  "is_active",
  "is_admin",
  "is_trusted",
  "is_draft",
  "publish_at",
  "is_sold",
  "position",
  "value",
  "price",
  "submission",
  "kind",
  "validUntil",
  "overrideDuplicate",
  "overrideNumber",
  "checks",
  "heldFor",
  "taken_by",
  "upheld",
  "warned",
  "message_hidden",
  "points_refunded",
  "suspended",
  "fields",
  "wilayaId",
  "communeId",
  "category",
  "name_ar",
  "name_fr",
  "name_en",
  "points_cost",
  "languages",
  "type",
  "side",
  "request",
  "place",
  "report",
  "decision",
  "title",
  "version",
  "isSearched",
  "role",
  "subtitle",
  "content",
  "thumbnail",
  "thumbnail_alt",
  "firstName",
  "lastName",
  "companyName",
  "commercialRegisterNumber",
  "bio",
  "phone",
  "chosen",
  "adjustment",
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

/** Table names, as entries hold them. */
export const AUDIT_SUBJECT_KINDS = [
  "categories",
  "chat_reports",
  "contact_messages",
  "jobs",
  "outgoing_messages",
  "payment_receipts",
  "point_packs",
  "posts",
  "reviews",
  "rooms",
  "saved_replies",
  "settings",
  "subcategories",
  "users",
  "verification_requests",
] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECT_KINDS)[number];

type Underscored<Action extends string> = Action extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : Action;
export type AuditKey = Underscored<AuditAction> | "unknown";

const KNOWN: ReadonlySet<string> = new Set(AUDIT_ACTIONS);

/** Translation keys have no dots. Rows of a later release may have unknown actions. */
export const auditKey = (action: string): AuditKey =>
  // as: a known action with its dot replaced.
  KNOWN.has(action) ? (action.replace(".", "_") as AuditKey) : "unknown";

/** Stored if a command accepts an empty reason. */
export const NONE_GIVEN = "none_given";
