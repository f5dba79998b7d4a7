export const jobModeration = {
  held_for: {
    number_in_text: "a phone number in the text",
    banned_word: "a banned word",
    too_many: "many requests in one day",
    same_picture: "a picture of another request",
    missed_visits: "visits that the client missed",
  },
  /** Why a request was removed, as its client is told. */
  removal: {
    contact: "No phone number or address in the text: only the artisan you choose sees them.",
    fraud: "It asks for money in advance or looks like fraud.",
    obscene: "It contains improper language.",
    repeated: "The same request was posted before.",
    not_a_service: "It does not ask for a service.",
    other: "It does not follow the terms of use.",
    artisan_fault: "The artisan you chose did not follow the terms of use. You can post a new request.",
  },
} as const;
