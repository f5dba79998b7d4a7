import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { privacy as arabic } from "../ar/privacy.ts";

export const privacy = {
  page: {
    title: "Your data",
    description: "What Hirfa holds about you, and how to get a copy, correct it, object to it or delete your account.",
    lead: "Your data is yours. This page says what we hold and what you can do; law 18\u2060-\u206007, amended by law 25\u2060-\u206011, guarantees it.",
    held: "What we hold about you",
    held_account:
      "The account: first and last name, picture, email address, phone number, wilaya and commune, company name and register number, language, and the dates of your consents.",
    held_activity:
      "Activity: your requests and their photos, your offers, reviews, messages and notifications, your points and payment receipts.",
    held_papers:
      "Identity documents: their pictures for {{APPROVED_IMAGE_RETENTION_MS, days}} after approval, {{REJECTED_IMAGE_RETENTION_MS, days}} after a refusal and {{UNDECIDED_IMAGE_RETENTION_MS, days_number}} without a decision; then the decision, its date, the last four digits and a keyed hash of the number remain.",
    held_technical:
      "Technical data: the devices you signed in from, and when. The password is kept in a form that nobody can read.",
    rights: "What you can do",
    right_copy:
      "Get a copy: an archive of all that we hold about you, photos included, ready within minutes and kept for {{EXPORT_LIFETIME_MS, days}} for you alone.",
    right_correct:
      "Correct it: name, picture, place, company, language, email and phone on their pages in your account at any time; a request or an offer while no artisan is chosen; the rest, and what was verified, by writing to us. We answer within 10 days.",
    right_object:
      "Object, or withdraw consent: to news at a click, to anything else by writing to us; we answer within 30 days at most.",
    right_delete:
      "Delete the account: it closes immediately, you have {{DELETION_GRACE_MS, days}} to come back, then nothing identifies you any more. Reviews stay without a name, accounting records for as long as the law requires.",
    identity: "We make sure that the account is yours by your password or a code, never by a new copy of your documents.",
    complain:
      "If our answer does not satisfy you, you may complain to the National Authority for the Protection of Personal Data (anpdp.dz).",
    write: "Write to the data protection officer",
    yours: "Your own data",
    sign_in_first: "Sign in to get your copy, change your consents or delete your account.",
  },
  archive: {
    title: "A copy of your data",
    text: "A ZIP archive with JSON files and your photos.",
    ask: "Prepare my copy",
    again: "Prepare a new copy",
    preparing: "We are preparing your copy. It takes a few minutes; we will email you when it is ready.",
    ready: "Your copy is ready until {{at, date}}.",
    download: "Download the copy",
    refresh: "Refresh the page",
  },
  consents: {
    title: "Your consents",
    kind: {
      terms: "Terms of use and privacy policy",
      marketing: "News from Hirfa by email or SMS",
      papers: "Photos of your identity documents",
    },
    given: "Given on {{at, date}}, version {{version, isolate}}",
    withdrawn: "Withdrawn on {{at, date}}",
    none: "No consent is recorded.",
    agree: "Send me news from Hirfa",
    withdraw: "Withdraw my consent to news",
    papers_text:
      "The photos will be erased, and what waits for a decision will not be looked at. What is verified already stays so.",
    withdraw_papers: "Withdraw my consent and erase these photos",
    saved: "Your choice is saved.",
  },
  correct: {
    title: "Correct your data",
    profile: "Name, wilaya and commune, company, language",
    picture: "Picture",
    email: "Email address",
    phone: "Phone number",
    requests: "Your open requests",
    rest: "Name or company once verified, dates of consent, messages, reviews, points and receipts: write to us, and we correct them within 10 days.",
  },
  deletion: {
    title: "Delete the account",
    text: "Your account closes immediately and is deleted after {{DELETION_GRACE_MS, days}}.",
    link: "Delete my account",
    lead: "Read what happens before you confirm.",
    now: "Now: you are signed out on every device, your open requests are closed, your offers and agreements are cancelled, points are returned, and the other side is notified.",
    within: "Within {{DELETION_GRACE_MS, days}}: sign in again to keep your account. What was closed stays closed.",
    after:
      "After {{DELETION_GRACE_MS, days}}: names, numbers, photos, documents and messages are erased for good. Your remaining points are lost. Your reviews stay without a name; the points history and approved receipts stay, because the law demands it.",
    copy_first: "Get a copy of your data first if you wish.",
    password: "Password",
    no_password:
      "Your account has no password. If you signed in more than {{RECENT_SIGN_IN_MS, minutes}} ago, sign out and sign in again.",
    confirm: "Delete my account",
    keep: "Keep my account",
    done_title: "Your account will be deleted",
    done: "Your account is closed and will be deleted on {{at, date}}. Sign in before then to keep it.",
  },
  restore: {
    title: "Your account is about to be deleted",
    text: "You asked for this account to be deleted. It will be gone for good on {{when, isolate}}.",
    action: "Keep my account",
    leave: "Let it be deleted",
    done: "Your account is kept. It will not be deleted.",
    over_title: "No account to keep here",
    over: "Nobody asked for this account to be deleted, or the {{DELETION_GRACE_MS, days}} are over.",
  },
} as const satisfies InTwoForms<typeof arabic>;
