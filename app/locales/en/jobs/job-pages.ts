export const jobPages = {
  photos: {
    title: "Photos of the request",
    held: "Your request goes live once our team has checked the new photos.",
    remove: "Remove photo {{place, number}}",
    add: "New photos",
    submit: "Save the photos",
    needed: "The request needs a photo or a text: add a new photo, or describe the work first.",
    describe: "Describe the work",
  },
  edit: {
    title: "Edit the request",
    held: "Your request is being checked. It goes live once our team has read the new text.",
    slot: "Another time that suits you ({{number, number}})",
    submit: "Save",
    busy: "Saving…",
  },
  closure: {
    title: "Close the request?",
    text: "Artisans no longer see it; their offers end and they are notified. It stays in your archive, and you can post it again.",
    reason: "Why you close it",
    reason_hint: "Only we read it, to improve the service.",
    submit: "Close the request",
    busy: "Closing…",
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
    have_account: "Have an account?",
    has_account: "Your number already has an account",
    has_account_text: "Sign in, and this request will move there with its offers.",
  },
  back: "Back to the request",
} as const;
