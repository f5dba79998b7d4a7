import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { auth as arabic } from "../../ar/auth/auth.ts";
import { letter } from "./letter.ts";
import { ownAccount as account, confirmBanner as confirm_banner, accountFields as field } from "./own-account.ts";

export const auth = {
  chooser: {
    without_account: "Continue without an account",
    title: "Sign in",
    client: {
      heading: "I need an artisan",
      text: "Post your request for free; offers usually arrive within minutes.",
      enter: "Client sign-in",
      new_here: "No account yet?",
      join: "Create a client account",
    },
    artisan: {
      heading: "I am an artisan",
      text: "Receive requests near you and set your own price.",
      enter: "Artisan sign-in",
      new_here: "New here?",
      join: "Join as an artisan",
    },
  },
  sign_in: {
    welcome: "Welcome back",
    submit: "Sign in",
    title: { client: "Client sign-in", artisan: "Artisan sign-in", admin: "Administrator sign-in" },
    badge: { client: "Client account", artisan: "Artisan account", admin: "Administrator account" },
    not_you: { client: "Not a client?", artisan: "Not an artisan?" },
    new_here: "No account yet?",
    way: "How to sign in",
    by_phone: "Phone number",
    by_email: "E-mail",
    admin_lead: "For administrators only. The session ends after {{ADMIN_SESSION_IDLE_MS, minutes}} without activity.",
    go_on: "Sign in to go on",
    go_on_text: "Your session has ended, or you are not signed in yet. Afterwards you are back on the page where you were.",
  },
  field,
  register: {
    have_account: "Have an account?",
    submit: "Create my account",
    client: {
      title: "Create a client account",
      lead: "Post your request and compare offers, for free.",
      promise: "Your artisan is closer than you think.",
      promises: {
        first: "Posting a request is free",
        second: "Compare offers side by side",
        third: "Artisans whose identity is verified",
        fourth: "You pay only the artisan",
      },
    },
    artisan: {
      title: "Join as an artisan",
      lead: "Create your account and receive your first request nearby.",
      promise: "Your trade deserves more clients.",
      promises: {
        first: "Requests near you, straight away",
        second: "Verify your identity and earn {{IDENTITY_POINTS, number}} points",
        third: "You set your own price",
        fourth: "Points are spent only if the client chooses you",
      },
    },
  },
  social: {
    or: "or",
    with: "Continue with {{provider}}",
    terms: "By continuing this way you accept the <terms>terms of use</terms> and the <privacy>privacy policy</privacy>.",
    /** What to call a person whose provider tells no name. */
    nameless: "Client",
  },
  letter,
  confirmed: {
    title: "Email confirmed",
    ready: "Your account is ready. Continue where you were.",
    client: "Your account is ready. Post your request whenever you like.",
    artisan: "Your account is ready. Browse the requests near you.",
    artisan_step: "Your account is ready. This is your first step towards your first request.",
    published: "Your account is ready and your request is posted.",
    see_request: "See my request",
    go_on: "Continue",
  },
  bad_key: {
    title: "This link does not work",
    text: "This link is not valid or has expired. We can send you a new one.",
    sign_in: "Sign in to receive it",
  },
  activated: {
    title: "Account activated",
    text: "Your account is already activated.",
  },
  first_admin: {
    title: "First administrator",
    lead: "This link works once. Enter your name and choose a password to open the administrator account.",
    submit: "Create the administrator account",
    reset_title: "Back into your account",
    reset_lead: "This link works once. Choose a password; then set up two-step verification again.",
    reset_submit: "Set the password",
    bad_title: "This link does not work",
    bad_text:
      "The link works once, within {{FIRST_ADMIN_LINK_LIFETIME_MS, hours}} and while there is no administrator. Ask the person who runs the site for a new one, or sign in if you have an administrator account.",
  },
  confirm_banner,
  account,
} as const satisfies InTwoForms<typeof arabic>;
