import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { security as arabic } from "../ar/security.ts";

export const security = {
  title: "Sign-in and devices",
  devices: {
    title: "My devices",
    link_text: "Where you are signed in, and signing out from afar",
    lead: "The devices on which your account is open. If you do not know one, sign it out, then change your password.",
    list: "The devices on which your account is open",
    named: "{{browser, isolate}} on {{system, isolate}}",
    app: "App",
    app_on: "App on {{system, isolate}}",
    unknown: "Unknown device",
    this_one: "This device",
    last_used: "Last used: {{when}}",
    since: "Signed in: {{when}}",
    sign_out: "Sign out",
    sign_out_of: "Sign out {{device}}, {{when}}",
    sign_out_others: "Sign out all other devices",
    only_this: "Your account is not open on any other device.",
    ended: "The device is signed out.",
    ended_others: "All other devices are signed out.",
  },
  password: {
    title: "Change your password",
    link: "Password",
    link_text: "Change it whenever you like",
    lead: "After the change all your other devices are signed out, and a message tells you so.",
    current: "Current password",
    next: "New password",
    submit: "Change my password",
    changed: "Your password is changed and all other devices are signed out.",
    none_title: "Your account has no password",
    none_text: "You sign in another way. You may choose a password as well: we send you a code.",
    choose: "Choose a password",
    forgotten: "Forgot your password?",
  },
  email: {
    title: "Change e-mail address",
    title_first: "Add an e-mail address",
    lead: "A link to confirm it goes to the new address, and the old one is told of the change.",
    current: "Current address",
    next: "New e-mail address",
    submit: "Save the address",
    sent: "An e-mail is on its way to this address. Open its link to confirm it.",
    why_password: "This address opens your account, so we make sure that it is you.",
    unproved_title: "Sign in again to change the address",
    unproved_text:
      "Your account has no password. Sign out and in again, then you have 10 minutes to change the address, or choose a password.",
  },
  human_check: {
    needs_script: "This form needs JavaScript: a check keeps robots out. Turn it on in your browser, then open the page again.",
  },
  deactivated: {
    title: "Your account is deactivated",
    text: "The Hirfa team has deactivated this account, so you have been signed out. Your data has not been deleted.",
    appeal:
      "If this is a mistake, write to us from the account’s e-mail address or call us, and give your name and phone number. A member of the team reviews the decision.",
    write: "Write to support",
    subject: "Review of the deactivation of my account",
    call: "Or call:",
  },
} as const satisfies InTwoForms<typeof arabic>;
