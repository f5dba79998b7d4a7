/** Names never change, because stored rows carry them. */
const EVENT_KINDS = [
  "user.registered",
  "user.confirmed",
  "admin.appointed",
  "admin.dismissed",
  "account.leaving",
  "account.restored",
  "account.erasure_started",
  "account.erased",
  "job.created",
  "job.opened",
  "job.announced",
  "job.seen",
  "promise.missed",
  "job.deleted",
  "job.held",
  "job.released",
  "job.removed",
  "job.closed",
  "job.expired",
  "job.matched",
  "job.said_done",
  "job.said_not_done",
  "job.completed",
  "job.archived",
  "offer.sent",
  "offer.seen",
  "offer.revised",
  "offer.revision_agreed",
  "offer.revision_refused",
  "offer.accepted",
  "offer.rejected",
  "offer.withdrawn",
  "offer.expired",
  "offer.voided",
  "points.credited",
  "points.held",
  "points.captured",
  "points.released",
  "points.adjusted",
  "identity.verified",
  "identity.expired",
  "verification.submitted",
  "verification.approved",
  "verification.rejected",
  "receipt.submitted",
  "receipt.approved",
  "receipt.denied",
  "match.cancelled_by_client",
  "review.left",
  "review.removed",
  "visit.proposed",
  "visit.agreed",
  "visit.moved",
  "visit.cancelled",
  "visit.arrived",
  "no_show.reported",
  "no_show.contested",
  "visit.missed_by_client",
  "contact.revealed",
  "address.opened",
  "review.proved",
  "chat.opened",
  "chat.reported",
  "chat_report.upheld",
  "chat_report.dismissed",
  "chat_report.appealed",
  "chat_report.kept",
  "chat_report.changed",
  // The next five belong to the artisan.
  "job.completed_by_codes",
  "match.cancelled_by_artisan",
  "visit.missed_by_artisan",
  "dispute.opened",
  "dispute.closed",
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Events shown in the timeline of a job, in the order in which they can happen. */
export const JOB_TIMELINE_EVENTS = [
  "job.created",
  "job.opened",
  "job.held",
  "job.released",
  "job.announced",
  "offer.sent",
  "offer.revised",
  "offer.withdrawn",
  "offer.rejected",
  "offer.expired",
  "offer.accepted",
  "job.matched",
  "contact.revealed",
  "address.opened",
  "visit.proposed",
  "visit.agreed",
  "visit.moved",
  "visit.cancelled",
  "visit.arrived",
  "no_show.reported",
  "no_show.contested",
  "visit.missed_by_artisan",
  "visit.missed_by_client",
  "match.cancelled_by_client",
  "match.cancelled_by_artisan",
  "job.said_done",
  "job.said_not_done",
  "job.completed",
  "review.left",
  "job.closed",
  "job.expired",
  "job.removed",
] as const satisfies readonly EventKind[];

/** Nobody looks them up by their job, which their offer names, so they have no job and no entry in its index. */
export const EVENTS_OF_OFFERS: readonly EventKind[] = [
  "offer.seen",
  "points.held",
  "points.captured",
  "points.released",
  "chat.opened",
];

/** Spans of the analytics page: 7 days, 30 days and 12 months. */
export const METRICS_SPANS = ["week", "day", "month"] as const;

/** Shares and medians of fewer events are not shown. */
export const MIN_SAMPLE_SIZE = 5;

/** The counter that holds the id of the last counted event. */
export const COUNTED_UNTIL = "events.counted";

/** Holds the last event after which figures of artisans were computed. */
export const ARTISANS_RECOMPUTED_UNTIL = "artisans.recomputed";
/** Counted at once, and by no event. */
export const SIGNED_IN = "signed_in";

export const EVENT_MONTHS_KEPT = 13; // metrics look back twelve
export const EVENTS_PER_ARCHIVE = 5_000;
export const EVENT_ARCHIVE_PREFIX = "archive/events/";
