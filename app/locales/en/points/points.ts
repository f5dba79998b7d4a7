import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { points as arabic } from "../../ar/points/points.ts";
import { pointBalance } from "./point-balance.ts";
import { pointCosts } from "./point-costs.ts";
import { pointKinds } from "./point-kinds.ts";

export const points = {
  title: "Points",
  ...pointBalance,
  ...pointCosts,
  line: "Line {{seq, number}}",
  now: "Your available balance is now {{points, isolate}}.",
  kind: pointKinds,
  from_available: "from available",
  from_held: "from held",
  to_available: "to available",
  reason: {
    offer_sent: "You sent an offer",
    offer_accepted: "The client chose you",
    offer_accepted_after_release: "The client chose you after the points had come back",
    another_chosen: "The client chose another artisan",
    offer_rejected: "The client declined your offer",
    offer_withdrawn: "You withdrew your offer",
    offer_expired: "Your offer expired",
    offer_unseen: "The client has not opened your offer for {{UNSEEN_HOLD_LIFETIME_MS, hours}}",
    account_deactivated: "Your account was deactivated",
    job_deleted: "The client deleted the request",
    job_closed: "The client closed the request",
    job_expired: "The request expired",
    job_removed: "Our team removed the request",
    match_cancelled: "The client cancelled the agreement",
    report_upheld: "A report was upheld: the points of the agreement are back",
    client_absent: "The client was absent: the points of the agreement are back",
    no_show_refuted: "The artisan had come: the points of the agreement are back",
    dispute_decided: "A dispute was decided: the points of the agreement are back",
    identity_verified: "Your identity was verified",
    receipt_approved: "Your payment receipt was approved",
    correction: "Correction by our team",
    goodwill: "A gift from our team",
    purchase_refunded: "A purchase of points was refunded",
    misuse: "Use against the rules",
    demo: "Demo points",
    unknown: "Another movement",
  },
  older: "Older lines",
  statement: "Points statement",
  empty: "No movements yet",
  empty_text: "Every point that is added, held, used or returned is written here.",
} as const satisfies InTwoForms<typeof arabic>;
