import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { adjustments as arabic } from "../../ar/admin/adjustments.ts";

export const adjustments = {
  title: "Correction of points",
  text: "For a mistake, a gift or a refund. The artisan reads the reason, and the correction stays in their points history.",
  limit: "More than {{count, number}} points a day need a second administrator.",
  direction: "Give or take",
  give: "Add to the balance",
  take: "Take from the available points",
  points: "Points",
  reason: "Reason as the artisan reads it",
  reasons: {
    correction: "A mistake of ours",
    goodwill: "A gift",
    purchase_refunded: "A purchase was refunded",
    misuse: "Use against the rules",
  },
  note: "Note for administrators: the artisan does not read it, and it is erased with the account",
  submit: "Correct the balance",
  waiting: "Corrections that wait for a second administrator",
  limit_waits: "A higher limit of the points that one administrator corrects alone waits for a second administrator.",
  limit_link: "See the proposed limit",
  given: "Add {{points}}",
  taken: "Take {{points}}",
  proposed: "Proposed by {{name, isolate}}, {{date, isolate}}",
  own: "You proposed it: another administrator confirms it.",
  gone: "The person who proposed it is no longer an administrator: refuse it and propose it again.",
  confirm: "Confirm",
  refuse: "Refuse",
  take_back: "Take the proposal back",
  refuse_why: "Why it is refused, for administrators: erased with the account",
  is_waiting: "A correction of {{points}} waits for a second administrator.",
  to_inbox: "Inbox",
  done: {
    confirmed: "The balance is corrected, and the artisan is notified.",
    refused: "The correction is refused, and the balance is unchanged.",
  },
} as const satisfies InTwoForms<typeof arabic>;
