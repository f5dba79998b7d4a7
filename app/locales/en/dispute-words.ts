export const disputeWords = {
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
  kind: {
    not_done: "Work not done",
    poor_work: "Poor work",
    damage: "Damage",
    price: "Price",
    not_paid: "Not paid",
    no_show: "Missed visit",
    behaviour: "Behaviour",
    other: "Another reason",
  },
  status: {
    open: "Open",
    decided: "Decided",
    appealed: "Decision appealed",
    final: "Final",
    withdrawn: "Withdrawn",
  },
} as const;
