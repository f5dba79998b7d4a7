import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { notificationPreferences as arabic } from "../ar/notification-preferences.ts";

export const notificationPreferences = {
  title: "Notification settings",
  lead: "Everything stays in your list of notifications. Choose what notifies you, and what comes to your devices or by email as well.",
  link_text: "Choose your notifications and emails",
  app: "On Hirfa",
  push: "On your device",
  email: "E-mail",
  push_title: "Notifications on your devices",
  push_text: "Turn them on here, your devices, quiet hours",
  always: "Always",
  save: "Save",
  saved: "Your choice is saved.",
  security: "Emails about signing in and your password are always sent: they protect your account.",
  no_mail: "We only write to an address that you confirmed",
  no_mail_text: "Add your email address and confirm it to get emails.",
  no_mail_link: "My email address",
  topic: {
    matches: { title: "Agreements", text: "An artisan is chosen, points are missing for it, or an agreement is cancelled." },
    messages: { title: "Messages", text: "A message in a chat that you have not read." },
    offers: { title: "Offers and prices", text: "An offer on your request, a new price, or the answer to it." },
    requests: { title: "The course of requests", text: "A reminder, work done, a request that expired or was removed." },
    reviews: { title: "Reviews", text: "A review of you, or a reply to yours." },
    new_jobs: { title: "Requests near you", text: "Every new request in your categories and wilayas. There may be many." },
    own_offers: { title: "News of your offers", text: "Seen by the client, not chosen, or points back." },
    payments: { title: "Payment receipts", text: "Your receipt is approved or denied." },
    papers: { title: "Documents", text: "Verified, rejected, or about to expire." },
    safety: { title: "Reports", text: "The result of your report, or a warning from our team." },
    desk: {
      title: "Waiting for a decision",
      text: "A request being checked, a receipt, a commercial register or a report.",
    },
    alarms: {
      title: "Alarms",
      text: "A points history that does not add up, a database row that a task could not process, or a change of administrator rights.",
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
