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
      held: "A request to look at",
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
  held_for: {
    number_in_text: "a phone number in the text",
    banned_word: "a banned word",
    too_many: "many requests in one day",
    same_picture: "a picture of another request",
  },
  /** Why a request was removed, as its client is told. */
  removal: {
    contact: "No phone number or address in the text: only the artisan you choose sees them.",
    fraud: "It asks for money in advance or looks like fraud.",
    obscene: "It has improper words.",
    repeated: "The same request was posted before.",
    not_a_service: "It does not ask for a service.",
    other: "It does not follow the terms of use.",
    artisan_fault: "The artisan you chose did not follow the terms of use. You can post a new request.",
  },
  live: {
    changed: "The status of the request has changed: {{state, isolate}}.",
    offer_changed: "The status of your offer has changed: {{state, isolate}}.",
    kept: "There is news about this request. What you typed stays here until you show it.",
    read: "Show it",
    writing: "writing: {count}",
    new_offer: "New offer",
  },
  held_page: {
    why: "Why: {{reasons}}.",
    advice:
      "You can correct the text now; the request stays held until our team reads the new text. Only the artisan you choose sees your number and address.",
    edit: "Correct the text",
  },
  edit: {
    title: "Edit the request",
    held: "We are looking at this request. It stays held after your change, until our team reads the new text.",
    slot: "Another time that suits you ({{number, number}})",
    submit: "Save",
    busy: "Saving…",
  },
  closure: {
    title: "Close the request?",
    text: "Artisans no longer see it; their offers end and they are notified. It stays in your archive, and you can post it again.",
    reason: "Why you close it",
    reason_hint: "We alone read it, to make the service better.",
    submit: "Close the request",
    busy: "Closing…",
  },
  /** What the page of a request says of its match; the browser reads it from the page. */
  match: {
    chosen_you: "The client chose you!",
    next_client: {
      meet: "Contact the artisan and agree on a time.",
      pay: "Pay the artisan directly after the work, not before.",
    },
    next_artisan: { meet: "Contact the client and agree on a time.", pay: "The client pays you directly after the work." },
    cancelled_by_you: "You cancelled the agreement with {{name, isolate}}.",
    cancelled_by_client: "The client cancelled the agreement.",
    removed: "Our team removed the request, so the agreement has ended.",
    removed_for_you: "Our team ended the agreement because you did not follow the terms of use.",
    artisan_points: "The artisan gets the points back.",
    left_by_you: "You cancelled the agreement. The client was notified, and the request is open to artisans again.",
    points_gone_one: "{{count, number}} used point is not returned.",
    points_gone_other: "{{count, number}} used points are not returned.",
  },
  cancellation: {
    title: "Cancel the agreement?",
    text_client: "The artisan is notified and gets the points back; your request is archived. You can post it again.",
    text_artisan:
      "The client is notified and the request is open to artisans again. Your points are not returned, and it counts in your completion rate.",
    reason: "Why you cancel",
    reason_hint_client: "A few words are enough; the artisan reads them.",
    reason_hint_artisan: "A few words are enough; the client reads them.",
    submit: "Cancel the agreement",
    busy: "Cancelling…",
  },
  completion: {
    title: "Is the work done?",
    text_client: "Confirm it once the artisan has finished. Both of you can then leave a review.",
    text_artisan:
      "We ask the client to confirm. If they do not answer within {{COMPLETION_CLAIM_WINDOW_MS, hours}}, the work counts as done.",
    submit: "The work is done",
    busy: "Confirming…",
  },
  repost: {
    title: "Post the request again?",
    text: "We create a new request with the same description, photos and place, and notify artisans near you. You can change it afterwards.",
    submit: "Post it again",
    busy: "Posting…",
  },
  /** The page where a guest's request goes into an account. */
  keep: {
    title: "Keep the request in an account",
    lead: "Your number is confirmed already. You will find this request and its offers in your account; the link will no longer work.",
    mine: "You are signed in as {{name, isolate}}. This request, its offers and its photos move to your account; the link will no longer work.",
    submit_mine: "Move it to my account",
    submit: "Create my account and keep the request",
    has_account: "Your number already has an account",
    has_account_text: "Sign in, and this request will move there with its offers.",
  },
  back: "Back to the request",
} as const;
