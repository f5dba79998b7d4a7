type Told = {
  type: string;
  jobId: string | null;
  isJobSeen: boolean;
  receiptId: string | null;
  roomId: string | null;
  reportId: string | null;
};

const PLACES: Partial<Record<string, string>> = {
  request_held: "/panel-admin/tasks",
  ledger_broken: "/panel-admin",
  payment_accepted: "/account/points",
  new_commercial_registration: "/panel-admin/review",
  verification_approved: "/account/verification",
  verification_rejected: "/account/verification",
  verification_lapsed: "/account/verification",
  document_expiring: "/account/verification",
};

const ABOUT_REVIEWS: ReadonlySet<string> = new Set(["review_received", "review_reply", "review_removed"]);

const OF_ROOMS: ReadonlySet<string> = new Set(["message_received", "chat_report_decided", "account_notice"]);

/** Where what a notice tells of can be seen; null where its request is gone, or not for this reader's eyes any more. */
export function placeOfNotice({ type, jobId, isJobSeen, receiptId, roomId, reportId }: Told): string | null {
  const place = PLACES[type];
  if (place !== undefined) return place;
  if (type === "new_chat_report") return `/panel-admin/reports/${reportId}`;
  if (OF_ROOMS.has(type)) return `/chat/${roomId}`;
  if (type === "payment_rejected") return placeOfReceipt(receiptId ?? "");
  if (type === "new_payment_receipt") return `/panel-admin/receipts/${receiptId}`;
  if (jobId && isJobSeen) return ABOUT_REVIEWS.has(type) ? `/job/${jobId}/review` : `/job/${jobId}`;
  return null;
}

/** The page of one's receipts that begins with it; what may be sent again stands far below the form. */
export const placeOfReceipt = (receiptId: string): string => `/account/receipts?from=${receiptId}#receipt-${receiptId}`;
