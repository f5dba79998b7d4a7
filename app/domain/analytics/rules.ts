/** What section 3.8 counts; names are kept for good, since old rows carry them. */
export const EVENT_KINDS = [
  "user.registered",
  "user.confirmed",
  "admin.appointed",
  "job.created",
  "job.opened",
  "job.announced",
  "job.deleted",
  "job.matched",
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
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
