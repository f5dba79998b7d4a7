import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { codes as arabic } from "../../ar/auth/codes.ts";
import { phoneBanner } from "./phone-banner.ts";

export const codes = {
  title: "Enter the confirmation code",
  sent_to: "We sent a 6-digit code to",
  maybe_sent_to: "If this number has an artisan account, we sent a 6-digit code to",
  change: "Change",
  label: "Confirmation code",
  submit: "Confirm",
  wait: "New code in <clock>{{time}}</clock>",
  again: "Send a new code",
  again_ready: "You can ask for a new code now.",
  sent_again: "We sent a new code.",
  lifetime: "The code is valid for {{CODE_LIFETIME_MS, minutes}}. Do not give it to anyone.",
  with_letter: "Use the link sent by email instead",
  with_password: "Sign in with the password",
  job: {
    title: "Confirm your number to send your request",
    title_email: "Confirm your email address to send your request",
    submit: "Confirm and send the request",
    draft: "Your request is kept as a draft. No artisan sees it before the code is confirmed.",
    replaced: "A newer request from this number has taken the place of this one",
    replaced_text:
      "The code that we sent posts the newer one. The older one is not lost: you will find it on the page of your request, and can post it too.",
    same_code: "The code that we sent a moment ago posts this request, the newest from this number.",
  },
  over: {
    posted: "Your request is posted",
    posted_text: "No code is needed any more. You follow your request by the link in the SMS that we sent to",
    replaced_text:
      "A newer request from this number took its place and was posted. The older one is not lost: you will find it on the page of your request, and can post it too.",
    closed: "Your request has ended",
    closed_text: "It was closed or taken back, so no code is needed any more. You can post a new one.",
  },
  start: {
    title: "Confirm your phone number",
    text: "We send a 6-digit code by SMS to",
    submit: "Send the code",
  },
  find: {
    title: "Find my request",
    lead: "Did you post a request without an account? We send a code to the number you used, and it opens the page of your request.",
    maybe_sent_to: "If a request has this number, we have sent a code to it:",
    link: "A request without an account? Find it by your number",
  },
  sign_in: {
    title: "Sign in by code",
    heading: "Sign in by a code on your phone",
    lead: "No password: we send a code by SMS to the number of your account.",
    submit: "Send the code",
    link: "Sign in by a code on the phone",
  },
  ...phoneBanner,
} as const satisfies InTwoForms<typeof arabic>;
