import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { passwordReset as arabic } from "../../ar/auth/password-reset.ts";

export const passwordReset = {
  link: "Forgot password?",
  title: "Forgot your password?",
  lead: "We send you a code to choose a new one.",
  way: "How to receive the code",
  by_phone: "Phone",
  by_email: "E-mail",
  submit: "Send the code",
  back: "Back to sign-in",
  maybe_sent: {
    phone: "If this number has an account, we sent a 6-digit code to",
    email: "If this address has an account, we sent a 6-digit code to",
  },
  by_email_instead: "Send the code by email instead",
  by_phone_instead: "Send the code to my phone instead",
  reset: {
    title: "New password",
    lead: "Choose a new password for your account. All your devices are then signed out, and you sign in again.",
    account: "Account",
    password: "New password",
    confirmation: "Confirm password",
    submit: "Save the password",
    done: "Password reset successfully",
    confirm_number: "Your phone number has to be confirmed again: sign in, then confirm it.",
  },
  over: {
    title: "This code is no longer valid",
    text: "A code is valid for {{CODE_LIFETIME_MS, minutes}} and works once. Your password has not changed. Ask for a new code.",
    again: "Ask for a new code",
  },
} as const satisfies InTwoForms<typeof arabic>;
