import { jobModeration } from "./job-moderation.ts";
import { jobPages } from "./job-pages.ts";

export const jobLifecycle = {
  /** Notices about the course of a request. */
  notification: {
    title: {
      offers_wait: "Offers are waiting for you",
      no_result: "Is the work done?",
      unconfirmed: "The client has not confirmed yet",
      not_yet: "The client says that the work is not finished",
      done: "The work is done",
      said_done: "The artisan says that the work is done",
      expired: "Your request has expired",
      removed: "Your request was removed",
      no_offer_yet: "No offer yet",
      open_again: "A request is open again",
      place_free: "A place is free",
      cancelled: "The agreement is cancelled",
      held: "A request to check",
      released: "Your request is posted",
    },
    offers_wait: "“{{service}}”: offers have come that you have not looked at yet.",
    no_result: "“{{service}}”: let us know whether the work is done, or cancel the agreement.",
    unconfirmed:
      "“{{service}}”: we reminded the client to confirm. If they do not answer within {{COMPLETION_CLAIM_WINDOW_MS, hours}} after you said it was done, the work counts as done.",
    not_yet: "“{{service}}”: find out what is missing, then say again that the work is done.",
    by_client: "“{{service}}”: the client confirms that the work is done.",
    said_by_artisan:
      "“{{service}}”: confirm it, or tell the artisan what is missing. If you do not answer within {{COMPLETION_CLAIM_WINDOW_MS, hours}}, the work counts as done.",
    by_code: "“{{service}}”: the work is done, the artisan typed the completion code that you gave. You can now leave a review.",
    by_time: "“{{service}}”: nobody objected, so the work counts as done.",
    expired: "“{{service}}”: no artisan was chosen in time, so the request is archived. You can post it again.",
    removed: "“{{service}}”: our team removed it. {{reason}}",
    no_offer_yet: "“{{service}}”: {{reach}}. {{next}} You can widen the search, add a photo or a description, or wait.",
    open_again: "“{{service}}”: the agreement with the chosen artisan did not hold. You can make an offer again.",
    place_free: "“{{service}}”: a place for an offer is free. We notify nobody else of it for an hour.",
    cancelled_by_client: "“{{service}}”: the client cancelled the agreement.",
    cancelled_by_artisan:
      "“{{service}}”: the artisan cancelled the agreement. Your request is open again, and we are notifying artisans.",
    cancelled_by_team: "“{{service}}”: our team removed the request, so the agreement has ended.",
    cancelled_by_team_for_you:
      "“{{service}}”: our team ended the agreement because you did not follow the terms of use. Points already used are not returned.",
    /** After what happened, with a space before it. */
    ending: "Reason given: “{{note, isolate}}”.",
    held: "“{{service}}”, {{place}}: {{reasons}}",
    released: "“{{service}}”: we looked at it, and artisans near you see it now.",
  },
  ...jobModeration,
  guest_strip: {
    held: "Your request: being checked",
    open: "Your request is waiting for offers",
    offers_one: "Your request: {{count, number}} offer",
    offers_other: "Your request: {{count, number}} offers",
    matched: "Your request: artisan chosen",
    unreviewed: "Your request: work done",
    link: "Open",
  },
  offer: { kept: "Agreed visits that were kept: {{share}}", reply: "Usual time to reply: {{wait}}" },
  live: {
    changed: "The status of the request has changed: {{state, isolate}}.",
    offer_changed: "The status of your offer has changed: {{state, isolate}}.",
    other_offer_changed: "The status of the offer has changed: {{state, isolate}}.",
    kept: "This request may have changed. You can show its state now.",
    read: "Show",
    moved: "This request has changed, so that page no longer applies. This is its state now.",
    document: "This page has changed, and now shows what is new.",
    writing: "writing: {count}",
    new_offer: "New offer",
  },
  held_page: {
    why: "Why: {{reasons}}.",
    advice:
      "You can correct the text now; the request goes live once our team has checked the new text. Only the artisan you choose sees your number and address.",
    photo_advice: "You can change the photo now. Your request goes live once our team has checked it.",
    photo_changed: "Your new photos are being checked. Your request goes live once our team has seen them.",
    photos: "Change the photo",
    edit: "Correct the text",
  },
  /** What the page of a request says of its match; the browser reads it from the page. */
  match: {
    next_client: {
      meet: "Contact the artisan and agree on a time.",
      pay: "Pay the artisan directly after the work, not before.",
    },
    next_artisan: { meet: "Contact the client and agree on a time.", pay: "The client pays you directly after the work." },
    cancelled_by_you: "You cancelled the agreement with {{name, isolate}}.",
    cancelled_by_client: "The client cancelled the agreement.",
    ended_by_report: "The visit did not take place, so the agreement has ended.",
    removed: "Our team removed the request, so the agreement has ended.",
    removed_for_you: "Our team ended the agreement because you did not follow the terms of use.",
    contact_hidden: "Your message has a number or an address: the client sees it only after accepting.",
    none_used: "No points were used, and those held are back in your balance.",
    artisan_points: "The artisan gets the points back.",
    left_by_you: "You cancelled the agreement. The client was notified, and the request is open to artisans again.",
    lost_by_report: "The client says that the visit did not take place, and the request is open to artisans again.",
    answer_report: "Answer the report",
    points_gone_one: "{{count, number}} used point is not returned.",
    points_gone_other: "{{count, number}} used points are not returned.",
  },
  ...jobPages,
} as const;
