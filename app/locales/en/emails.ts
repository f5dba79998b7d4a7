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
} as const satisfies InTwoForms<typeof arabic>;
