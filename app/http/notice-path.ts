import type { NotificationRow } from "#app/domain/notifications/queries.ts";
import { here } from "./guard.ts";

const OF_PAPERS: ReadonlySet<string> = new Set([
  "verification_approved",
  "verification_rejected",
  "verification_lapsed",
  "document_expiring",
]);

/** Where what a notice tells of can be seen; null where nowhere. */
export function noticePath(
  url: URL,
  { type, jobId, job, receiptId }: Pick<NotificationRow, "type" | "jobId" | "job" | "receiptId">,
): string | null {
  if (type === "request_held") return here(url, "/panel-admin/tasks");
  if (jobId && job) return here(url, `/job/${jobId}`);
  if (type === "new_payment_receipt") return here(url, `/panel-admin/receipts/${receiptId}`);
  if (type === "payment_accepted") return here(url, "/account/points");
  if (type === "payment_rejected") return here(url, "/account/receipts");
  if (type === "new_commercial_registration") return here(url, "/panel-admin/review");
  return OF_PAPERS.has(type) ? here(url, "/account/verification") : null;
}
