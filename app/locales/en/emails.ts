import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { emails as arabic } from "../ar/emails.ts";

export const emails = {
  confirm_email: {
    subject: "Confirm your e-mail on Hirfa",
    greeting: "Hello {{name, isolate}},",
    why: "You created an account on Hirfa with this e-mail address. Confirm it to post requests or make offers.",
    action: "Confirm my e-mail",
    if_button_fails: "If the button does not work, copy this link into your browser:",
    lifetime: "The link is valid for 48 hours and works once.",
    not_you: "If you did not create this account, ignore this message.",
    sender: "The Hirfa team",
  },
  otp: {
    subject: "Your Hirfa confirmation code",
    greeting: "Hello {{name, isolate}},",
    why: "This is the confirmation code you asked for on Hirfa. Type it on the page where you asked for it.",
    lifetime: "The code is valid for 10 minutes and works once. Do not give it to anyone.",
    not_you: "If you did not ask for this code, ignore this message.",
    sender: "The Hirfa team",
    sms: "{{code}} is your Hirfa confirmation code. Do not give it to anyone.",
  },
  reset_code: {
    subject: "Your code for a new Hirfa password",
    why: "A new password was asked for on your Hirfa account. Type this code on the page where you asked for it.",
    not_you: "If you did not ask for it, ignore this message: your password stays the same as long as nobody else has this code.",
    sms: "{{code}} is your Hirfa code for a new password. Do not give it to anyone.",
  },
  notice: {
    greeting: "Hello {{name, isolate}},",
    action: "See the details",
    if_button_fails: "If the button does not work, copy this link into your browser:",
    why: "You get this letter because notifications of this kind come to you by e-mail.",
    choose: "Choose which letters you get",
    sender: "The Hirfa team",
  },
  receipt: {
    greeting: "Hello {{name, isolate}},",
    available_one: "You now have {{count, number}} available point.",
    available_other: "You now have {{count, number}} available points.",
    note: "Reviewer’s note: {{note, isolate}}",
    if_button_fails: "If the button does not work, copy this link into your browser:",
    why: "You receive this because you sent a payment receipt to Hirfa. We never ask for a card number or a code.",
    sender: "The Hirfa team",
  },
  receipt_approved: { subject: "Your payment receipt was approved on Hirfa", action: "My ledger of points" },
  receipt_denied: {
    subject: "Your payment receipt was denied on Hirfa",
    what_one: "We checked your receipt for {{count, number}} point and could not approve it.",
    what_other: "We checked your receipt for {{count, number}} points and could not approve it.",
    next: "You can send new photos of the same receipt from the page of receipts.",
    action: "My payment receipts",
  },
  password_changed: {
    subject: "Your Hirfa password was changed",
    greeting: "Hello {{name, isolate}},",
    what: "The password of your account was changed, {{when, isolate}}. Your other devices were signed out.",
    number:
      "So that nobody else can get in by it, the phone number of your account has to be confirmed again: sign in and confirm it.",
    not_you: "If it was not you, choose a new password now, then write to support.",
    action: "Choose a new password",
    if_button_fails: "If the button does not work, copy this link into your browser:",
    it_was_you: "If it was you, there is nothing to do.",
    sender: "The Hirfa team",
    sms: "Hirfa: your password was changed. If it was not you, choose a new one now.",
  },
  email_changed: {
    subject: "Your Hirfa account has another email address",
    greeting: "Hello {{name, isolate}},",
    what: "The email address of your account was changed, {{when, isolate}}. This address no longer opens it.",
    not_you: "If it was not you, write to support now.",
    it_was_you: "If it was you, there is nothing to do.",
    sender: "The Hirfa team",
  },
  provider_linked: {
    subject: "You now sign in with {{provider}}",
    greeting: "Hello {{name, isolate}},",
    what: "Since {{when, isolate}}, you sign in to your account with {{provider, isolate}}.",
    older:
      "To be sure that nobody else can get in, your other devices were signed out. A password that was set before no longer works: you can set a new one. If your account has a phone number, confirm it again.",
    action: "Set a new password",
    if_button_fails: "If the button does not work, copy this link into your browser:",
    not_you: "If it was not you, write to support.",
    sender: "The Hirfa team",
  },
  guest: {
    /** The link makes them longer than one part. */
    link: { sms: "Your request {{ref}} is on Hirfa. Follow the offers here: {{link}}" },
    /** Within 160 letters of GSM. */
    account: {
      sms: "Hirfa: your request is now kept in an account with your number. If it was not you, choose a new password now.",
    },
    offer: { sms: "A new offer for your request {{ref}}: {{link}}" },
  },
  artisan_told: {
    subject: "Artisans have been told of your request {{ref}}",
    greeting: "Hello {{name, isolate}},",
    who_one: "{{count, number}} artisan has been told of your request {{ref, isolate}}.",
    who_other: "{{count, number}} artisans have been told of your request {{ref, isolate}}.",
    next: "We tell you as soon as the first offer comes.",
    action: "See my request",
    if_button_fails: "If the button does not work, copy this link into your browser:",
    why: "You get this letter because there was no artisan near your request, and you asked us to keep looking.",
    sender: "The Hirfa team",
  },
  paper_decided: {
    greeting: "Hello {{name, isolate}},",
    note: "Note from the reviewer: {{note, isolate}}",
    if_button_fails: "If the button does not work, copy this link into your browser:",
    why: "You get this letter because you sent this document to Hirfa to be checked.",
    sender: "The Hirfa team",
  },
  paper_approved: {
    subject: "Your document is verified on Hirfa",
    what: "{{document}}: we checked it, and your badge names it from now on.",
    action: "My documents",
  },
  paper_rejected: {
    subject: "Your document was not accepted on Hirfa",
    what: "{{document}}: we looked at it and could not accept it. You can send it again at any time.",
    action: "Send it again",
  },
} as const satisfies InTwoForms<typeof arabic>;
