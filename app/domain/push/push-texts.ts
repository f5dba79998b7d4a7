import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { translator } from "#app/i18n/translate.ts";
import type { NotificationRow } from "../notifications/queries.ts";
import type { Language } from "../shared/contracts/language.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";
import { cutAtWord } from "./delivery-rules.ts";

const TITLE_LENGTH = 60;
const BODY_LENGTH = 160;

/** Their texts name a balance, points, a number or a document. */
const WITHOUT_DETAILS: ReadonlySet<string> = new Set([
  "payment_accepted",
  "points_adjusted",
  "verification_approved",
  "verification_rejected",
  "verification_lapsed",
  "document_expiring",
  "new_commercial_registration",
  "new_payment_receipt",
]);

type Texts = { title: string; body: string };

/** Texts for a lock screen, which others read: without surnames, numbers, points and anything that a user typed. */
export function pushTexts(language: Language, notification: NotificationRow): Texts {
  const { about } = notification;
  const shown = notificationTexts(language, {
    ...notification,
    ...{ points: null, note: null, ending: null, decision: null },
    dispute: notification.dispute && { ...notification.dispute, note: null },
    about: about && {
      firstName: maskContacts(about.firstName),
      lastName: "",
      companyName: about.companyName && maskContacts(about.companyName),
      registerNumber: null,
    },
  });
  const body = WITHOUT_DETAILS.has(notification.type) ? "" : shown.body.trim();
  return cutTexts({ title: shown.title, body: body || translator(language)("pushes.details") });
}

export const hiddenTexts = (language: Language): Texts => ({ title: "Hirfa", body: translator(language)("pushes.hidden") });

export const testTexts = (language: Language): Texts => ({
  title: translator(language)("pushes.test_title"),
  body: translator(language)("pushes.test"),
});

const cutTexts = ({ title, body }: Texts): Texts => ({
  title: cutAtWord(title, TITLE_LENGTH),
  body: cutAtWord(body, BODY_LENGTH),
});
