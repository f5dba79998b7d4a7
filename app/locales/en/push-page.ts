import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { pushPage as arabic } from "../ar/push-page.ts";

export const pushPage = {
  title: "Notifications on your devices",
  lead: "They appear on your phone or computer, even while Hirfa is closed.",
  state: {
    default: {
      title: "This device gets no notifications yet",
      text: "Press the button, then allow them when the browser asks you.",
    },
    subscribed: {
      title: "Notifications are on for this device",
      text: "To stop them, remove this device from the list below.",
    },
    denied: {
      title: "The browser blocks notifications from Hirfa",
      text: "Permission was refused, and we cannot ask for it again. Open the site settings by the sign beside its address, allow notifications, then reload the page.",
    },
    unsupported: {
      title: "This browser gets no notifications",
      text: "It does not support them, or JavaScript is off. Try a newer browser or another device.",
    },
  },
  subscribe: "Turn on notifications here",
  failed: "Notifications could not be turned on. Check your connection, then try again.",
  ios: {
    title: "On iPhone and iPad",
    text: "Notifications come from iOS {{version, isolate}} on, and only after you add Hirfa to the home screen:",
    open: "Open Hirfa from the home screen, then come back to this page.",
  },
  devices: {
    title: "Your devices",
    none: "No device gets notifications yet.",
    unnamed: "Unknown device",
    this_one: "This device",
    since: "Added {{when}}",
    last_sent: "Last notification {{when}}",
    remove: "Remove",
    remove_of: "Remove {{device, isolate}}",
    test: "Send a test notification",
  },
  quiet: {
    title: "Quiet hours and lock screen",
    text: "In quiet hours your device stays silent, and notifications arrive when they end. Anything about your agreements arrives straight away.",
    on: "Turn on quiet hours",
    from: "From",
    to: "To",
    house: "These are the hours of Hirfa; they change in Ramadan.",
    own: "These are your own hours; they stay the same in Ramadan.",
    urgent: "Notify me of urgent requests in quiet hours too",
    follow_house: "Follow the hours of Hirfa",
  },
  details: {
    on: "Show details on the lock screen",
    hint: "Without them only the name Hirfa appears, and no details.",
  },
  save: "Save",
  comes: {
    title: "What you receive",
    jobs: "A new request near you, in your categories",
    offers: "An offer or a new price on your request",
    no_offers: "Your request without an offer so far",
    work: "An agreement is cancelled, or the work is finished",
    matches: "You are chosen, or an agreement is cancelled",
    messages: "A new message in your chats",
  },
  never: {
    title: "What never appears",
    names: "Surnames, phone numbers and addresses",
    words: "What was written in messages, requests and reviews",
    secrets: "Codes, balances, documents and photos",
    ads: "Advertising",
  },
  choose: "Choose what comes to you",
  done: {
    removed: "The device is removed and gets no more notifications.",
    saved: "Your choice is saved.",
    house_hours: "The hours of Hirfa apply again.",
    tested: "A test notification is on its way to your devices.",
  },
} as const satisfies InTwoForms<typeof arabic>;
