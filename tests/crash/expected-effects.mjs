/**
 * The traces of each decision, with their counts. A killed decision has left all of them once, or none.
 */
const TRACES = {
  acceptance: (count, [jobId, offerId]) => ({
    matched: count("jobs WHERE id = ? AND status = 'matched' AND accepted_offer_id = ?", jobId, offerId),
    accepted: count("offers WHERE id = ? AND status = 'accepted'", offerId),
    captured: count("point_entries WHERE offer_id = ? AND kind = 'capture'", offerId),
    othersRejected: count("offers WHERE job_id = ? AND id <> ? AND status = 'rejected'", jobId, offerId),
    othersReleased: count("point_entries WHERE job_id = ? AND offer_id <> ? AND kind = 'release'", jobId, offerId),
    rooms: count("rooms WHERE job_id = ? AND offer_id = ?", jobId, offerId),
    told: count("notifications WHERE offer_id = ? AND type = 'job_request_approved'", offerId),
    lettered: count(`${LETTERS} WHERE offer_id = ? AND type = 'job_request_approved')`, offerId),
    recorded: count("events WHERE job_id = ? AND kind = 'job.matched'", jobId),
  }),
  withdrawal: (count, [offerId]) => ({
    withdrawn: count("offers WHERE id = ? AND status = 'withdrawn' AND points_held = 0", offerId),
    released: count("point_entries WHERE offer_id = ? AND kind = 'release'", offerId),
    recorded: count("events WHERE offer_id = ? AND kind = 'offer.withdrawn'", offerId),
    placeFree: count("jobs WHERE id = (SELECT job_id FROM offers WHERE id = ?) AND live_offers = 0", offerId),
  }),
  completion: (count, [jobId]) => ({
    done: count("jobs WHERE id = ? AND status = 'unreviewed' AND completed_at IS NOT NULL", jobId),
    told: count("notifications WHERE job_id = ? AND type = 'job_completed'", jobId),
    lettered: count(`${LETTERS} WHERE job_id = ? AND type = 'job_completed')`, jobId),
    recorded: count("events WHERE job_id = ? AND kind = 'job.completed'", jobId),
  }),
  review: (count, [jobId]) => ({
    left: count("reviews WHERE job_id = ?", jobId),
    told: count("notifications WHERE job_id = ? AND type = 'review_received'", jobId),
    lettered: count(`${LETTERS} WHERE job_id = ? AND type = 'review_received')`, jobId),
    recorded: count("events WHERE job_id = ? AND kind = 'review.left'", jobId),
  }),
  storedApproval: (count, ids) => ({
    ...TRACES.approval(count, ids),
    applied: count(
      `payment_receipts AS receipt WHERE id = ? AND status = 'approved'
        AND NOT EXISTS (SELECT 1 FROM pending_decisions WHERE subject_id = receipt.id)`,
      ids[0],
    ),
  }),
  approval: (count, [receiptId]) => ({
    approved: count("payment_receipts WHERE id = ? AND status = 'approved'", receiptId),
    credited: count("point_entries WHERE receipt_id = ? AND kind = 'credit'", receiptId),
    told: count("notifications WHERE receipt_id = ? AND type = 'payment_accepted'", receiptId),
    lettered: count("outgoing_messages WHERE kind = 'receipt_decided' AND subject_id = ?", receiptId),
    audited: count("audit_entries WHERE subject_id = ? AND action = 'receipt.approved'", receiptId),
  }),
};

const LETTERS = "outgoing_messages WHERE kind = 'notification' AND subject_id IN (SELECT id FROM notifications";

/** The counts of all traces in an open database. */
export function tracesOf(db, kind, ids) {
  const count = (sql, ...values) => db.prepare(`SELECT count(*) AS found FROM ${sql}`).get(...values).found;
  return TRACES[kind](count, ids);
}
