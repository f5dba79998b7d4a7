/** Disputes about a match. */
export const disputes = {
  notification: {
    title: {
      dispute_opened: "A dispute is open",
      dispute_answered: "New answer in the dispute",
      dispute_closed: "A dispute is closed",
      opened: "A dispute awaits a decision",
      appealed: "An appeal is waiting",
    },
    dispute_opened:
      "“{{service}}”: the other side opened a dispute. Give your side: the decision comes after your answer or after {{DISPUTE_ANSWER_MS, hours}}.",
    dispute_answered: "“{{service}}”: the other side wrote in the dispute.",
    withdrawn: "“{{service}}”: the dispute was withdrawn.",
    decided: "“{{service}}”: {{outcome}}. {{reason}}.",
    kept: "“{{service}}”: the appeal did not change the decision: {{outcome}}. {{reason}}.",
    changed: "“{{service}}”: the decision changed after the appeal: {{outcome}}. {{reason}}.",
    final: "“{{service}}”: the decision is final: {{outcome}}. {{reason}}.",
    note: "Our team wrote: “{{note, isolate}}”.",
    opened: "A dispute is open between a client and an artisan.",
    appealed: "One side appeals the decision of a dispute.",
  },
  outcome: {
    client_right: "The client is right",
    artisan_right: "The artisan is right",
    shared: "Both share the responsibility",
    no_fault: "Neither is at fault",
  },
  reason: {
    both_agree: "Both sides agree",
    codes_show: "The visit codes show it",
    photos_show: "The photos show it",
    chat_shows: "The chat shows it",
    no_proof: "There is not enough proof",
    outside_rules: "Outside the rules of Hirfa",
    other: "Another reason",
  },
};
