import { NOTIFICATION_TYPES, type NotificationType } from "./rules.ts";

type LinkFacts = {
  type: string;
  jobId: string | null;
  isJobSeen: boolean;
  receiptId: string | null;
  roomId: string | null;
  reportId: string | null;
  verificationId: string | null;
  visitId: string | null;
  noShowId: string | null;
  disputeId: string | null;
  aboutUserId: string | null;
};

const PLACES: Partial<Record<string, string>> = {
  request_held: "/panel-admin/tasks?status=held",
  ledger_broken: "/panel-admin",
  row_set_aside: "/panel-admin/health",
  admin_rights_changed: "/panel-admin/log",
  contact_unsettled: "/panel-admin/queries",
  payment_accepted: "/account/points",
  points_adjusted: "/account/points",
  new_commercial_registration: "/panel-admin/review",
  verification_approved: "/account/verification",
  verification_rejected: "/account/verification",
  verification_lapsed: "/account/verification",
  document_expiring: "/account/verification",
};

/** Opening a page marks these notifications as read. Pages of admin queues mark none. */
export const READ_BY_PAGE = {
  reviews: ["review_received", "review_reply", "review_removed"],
  room: ["message_received"],
  decision: ["chat_report_decided", "account_notice"],
  points: ["payment_accepted", "points_adjusted"],
  receipts: ["payment_accepted", "payment_rejected"],
  papers: ["verification_approved", "verification_rejected", "verification_lapsed", "document_expiring"],
  receiptToDecide: ["new_payment_receipt"],
  dispute: ["dispute_opened", "dispute_answered", "dispute_closed"],
} as const satisfies Record<string, readonly NotificationType[]>;

const QUEUED: readonly NotificationType[] = [
  "request_held",
  "new_commercial_registration",
  "new_chat_report",
  "new_dispute",
  "new_pause",
  "contact_unsettled",
  "ledger_broken",
  "row_set_aside",
  "admin_rights_changed",
  "decision_dropped",
];
const ELSEWHERE: ReadonlySet<string> = new Set([...Object.values(READ_BY_PAGE).flat(), ...QUEUED]);

export const READ_BY_JOB_PAGE = NOTIFICATION_TYPES.filter((type) => !ELSEWHERE.has(type));

export const ABOUT_VISITS = [
  "visit_proposed",
  "visit_agreed",
  "visit_cancelled",
  "visit_reminder",
  "no_show_reported",
  "no_show_settled",
  "artisan_paused",
] as const satisfies readonly NotificationType[];

const ABOUT_REVIEWS: ReadonlySet<string> = new Set(READ_BY_PAGE.reviews);

const OF_ROOMS: ReadonlySet<string> = new Set(READ_BY_PAGE.room);
const OF_DISPUTES: ReadonlySet<string> = new Set(READ_BY_PAGE.dispute);
const OF_DECISIONS: ReadonlySet<string> = new Set(READ_BY_PAGE.decision);

/** Null if the job is deleted or no longer visible to the reader. */
export function linkOfNotification(facts: LinkFacts): string | null {
  const { type, jobId, isJobSeen, receiptId, roomId, reportId, visitId, noShowId } = facts;
  const place = PLACES[type];
  if (place !== undefined) return place;
  if (type === "decision_dropped") return linkOfDecided(facts);
  if (type === "new_chat_report") return `/panel-admin/reports/${reportId}`;
  if (type === "new_pause") return `/panel-admin/users/${facts.aboutUserId}`;
  if (type === "new_dispute") return `/panel-admin/disputes/${facts.disputeId}`;
  if (OF_ROOMS.has(type)) return `/chat/${roomId}`;
  if (OF_DECISIONS.has(type)) return `/account/decisions/${reportId}`;
  if (OF_DISPUTES.has(type)) return `/dispute/${facts.disputeId}`;
  if (type === "payment_rejected") return linkOfReceipt(receiptId ?? "");
  if (type === "new_payment_receipt") return `/panel-admin/receipts/${receiptId}`;
  if (noShowId) return `/no-show/${noShowId}`;
  if (jobId && isJobSeen && visitId) return `/job/${jobId}/visits/${visitId}`;
  if (jobId && isJobSeen) return ABOUT_REVIEWS.has(type) ? `/job/${jobId}/review` : `/job/${jobId}`;
  return null;
}

function linkOfDecided({ receiptId, verificationId, jobId, reportId }: LinkFacts): string {
  if (receiptId) return `/panel-admin/receipts/${receiptId}`;
  if (verificationId) return `/panel-admin/review/${verificationId}`;
  if (jobId) return `/panel-admin/tasks/${jobId}`;
  return reportId ? `/panel-admin/reports/${reportId}` : "/panel-admin/queries";
}

/** Starts the list at the receipt, because the form to send it again is below it. */
export const linkOfReceipt = (receiptId: string): string => `/account/receipts?from=${receiptId}#receipt-${receiptId}`;
