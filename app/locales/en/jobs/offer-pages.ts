/** Accepts or rejects an offer: pages, and dialogs of the page of the request. */
export const offerDecisions = {
  acceptance: {
    title: "Accept the offer of {{name, isolate}}?",
    will_call: "The artisan sees your phone number and the address of the request, and you see the artisan’s number.",
    will_write:
      "The artisan sees the address of the request and your phone number if you give it, and you see the artisan’s number.",
    address: "Where is the work?",
    address_hint: "Only the artisan you choose sees it.",
    phone: "Your phone number",
    phone_hint: "So that the artisan can call you. Without it, the artisan sees your email address.",
    will_close: "The other offers are closed and the artisans are notified.",
    will_pay: "You pay the artisan directly after the work.",
    at_old_price: "You accept the offer at its current price, {{price, money}}. The new price that is asked does not count.",
    submit: "Accept here",
    busy: "Accepting…",
    app: "Or continue in the app",
    app_scan: "Scan the code with your phone: the same offer opens.",
    app_code: "QR code to open the offer on a phone",
    app_open: "Open in the app",
    not_now: "Not now",
    gone: "This offer cannot be accepted now",
    gone_text: "The request is no longer open, or another artisan is chosen.",
    gone_withdrawn: "The artisan withdrew the offer.",
    gone_expired: "The offer has expired.",
    gone_rejected: "The offer was declined before, or another artisan is chosen.",
    gone_accepted: "This offer is accepted already.",
    back: "Back to the request",
    back_offers: "See the other offers",
  },
  rejection: {
    title: "Decline the offer of {{name, isolate}}?",
    text: "The artisan is notified and gets the points back; your request stays open to other offers.",
    reason: "Reason",
    reason_hint: "The artisan will read it.",
    submit: "Decline the offer",
    busy: "Declining…",
    gone: "This offer cannot be declined now",
  },
} as const;

/** Of the pages on which an artisan changes or withdraws an offer. */
export const ownOfferPages = {
  withdrawal: {
    title: "Withdraw the offer?",
    text: "The client is notified and can no longer accept it.",
    back_one: "{{count, number}} point comes back to your balance.",
    back_other: "{{count, number}} points come back to your balance.",
    submit: "Withdraw the offer",
    busy: "Withdrawing…",
    gone: "This offer cannot be withdrawn now",
  },
  revision: {
    title: "Change the price of the offer",
    price: "New price",
    price_hint: "In dinars.",
    text: "The client is notified, and the price changes only if they agree. Until then the current price applies.",
    submit: "Ask for the new price",
    busy: "Sending…",
    gone: "The price of this offer cannot be changed now",
    gone_text: "A new price already waits for the client’s answer, the offer has ended, or an artisan is chosen.",
  },
} as const;

/** Of its page, and of the page of the request. */
export const newPriceConsent = {
  title: "The artisan asks for a new price",
  in_force: "Current price",
  asked: "Asked price",
  text: "The price changes only if you agree.",
  agree: "Agree to the new price",
  keep: "Keep the current price",
  busy: "Sending…",
  page: "New price from {{name, isolate}}",
  gone: "No new price waits for your answer",
  gone_text: "You have answered it already, or the offer was withdrawn or has ended.",
} as const;
