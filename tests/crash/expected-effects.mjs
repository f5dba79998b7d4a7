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

const ENTERED = "visit_code_entries AS e JOIN visits AS v ON v.id = e.visit_id WHERE v.job_id = ?";
const told = (count, type, jobId) => count("notifications WHERE job_id = ? AND type = ?", jobId, type);
const recorded = (count, kind, jobId) => count("events WHERE job_id = ? AND kind = ?", jobId, kind);

/** The traces of each step between the sides of a match. */
const TRACES_OF_STEPS = {
  visit: (count, jobId) => ({
    proposed: count("visits WHERE job_id = ?", jobId),
    slots: count("visit_proposals AS p JOIN visits AS v ON v.id = p.visit_id WHERE v.job_id = ?", jobId),
    told: told(count, "visit_proposed", jobId),
    recorded: recorded(count, "visit.proposed", jobId),
  }),
  agreement: (count, jobId) => ({
    agreed: count("visits WHERE job_id = ? AND agreed_proposal = 1", jobId),
    told: told(count, "visit_agreed", jobId),
    recorded: recorded(count, "visit.agreed", jobId),
  }),
  arrival: (count, jobId) => ({
    entered: count(`${ENTERED} AND e.kind = 'arrival'`, jobId),
    arrived: count("visits WHERE job_id = ? AND status IN ('arrived', 'done')", jobId),
    recorded: recorded(count, "visit.arrived", jobId),
  }),
  completion: (count, jobId) => ({
    entered: count(`${ENTERED} AND e.kind = 'completion'`, jobId),
    done: count("jobs WHERE id = ? AND status = 'unreviewed' AND completed_at IS NOT NULL", jobId),
    visitDone: count("visits WHERE job_id = ? AND status = 'done'", jobId),
    told: told(count, "job_completed", jobId),
    recorded: recorded(count, "job.completed", jobId),
    proved: recorded(count, "job.completed_by_codes", jobId),
  }),
  report: (count, jobId) => ({
    reported: count("no_shows WHERE job_id = ?", jobId),
    told: told(count, "no_show_reported", jobId),
    recorded: recorded(count, "no_show.reported", jobId),
  }),
  contest: (count, jobId) => ({
    contested: count("no_shows WHERE job_id = ? AND status = 'contested' AND cause = 'unclear'", jobId),
    recorded: recorded(count, "no_show.contested", jobId),
  }),
  dispute: (count, jobId) => ({
    opened: count("disputes WHERE job_id = ? AND status = 'open'", jobId),
    told: told(count, "dispute_opened", jobId),
    recorded: recorded(count, "dispute.opened", jobId),
    reviewWindowStopped: count(
      "disputes AS d JOIN jobs ON jobs.id = d.job_id WHERE d.job_id = ? AND NOT (jobs.status = 'unreviewed' AND jobs.due_at IS NOT NULL)",
      jobId,
    ),
  }),
  statement: (count, jobId) => ({
    said: count(
      "dispute_statements AS s JOIN disputes AS d ON d.id = s.dispute_id WHERE d.job_id = ? AND s.side = 'artisan'",
      jobId,
    ),
    told: told(count, "dispute_answered", jobId),
  }),
};

const LETTERS = "outgoing_messages WHERE kind = 'notification' AND subject_id IN (SELECT id FROM notifications";

const countIn =
  (db) =>
  (sql, ...values) =>
    db.prepare(`SELECT count(*) AS found FROM ${sql}`).get(...values).found;

/** The counts of all traces in an open database. */
export const tracesOf = (db, kind, ids) => TRACES[kind](countIn(db), ids);

export const tracesOfStep = (db, name, jobId) => TRACES_OF_STEPS[name](countIn(db), jobId);
