export const visitRefusalKinds = {
  "visit.already_proposed": "conflict",
  "visit.too_many": "conflict",
  "visit.overlaps": "conflict",
  "visit.changed": "conflict",
  "visit.own_proposal": "conflict",
  "visit.nothing_pending": "conflict",
  "visit.slot_over": "conflict",
  "visit.too_many_proposals": "conflict",
  "visit.over": "conflict",
  "visit.not_agreed": "conflict",
  "address.none": "conflict",
  "address.closed": "conflict",
} as const;
