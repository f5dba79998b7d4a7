import { foldToGsm } from "../../app/domain/messaging/gsm-alphabet.ts";
import { smsParts } from "../../app/domain/messaging/sms-parts.ts";
import { slotStartText } from "../../app/i18n/slot-text.ts";
import ar from "../../app/locales/ar.ts";
import en from "../../app/locales/en.ts";
import fr from "../../app/locales/fr.ts";

const CATALOGUES = { ar, fr, en };
export const SMS_LANGUAGES = Object.keys(CATALOGUES);

const textsIn = (words, path = "emails") =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}.${key}`, value]] : textsIn(value, `${path}.${key}`),
  );

/** All texts of SMS in a language, with their keys. */
export const smsTexts = (language) => textsIn(CATALOGUES[language].emails).filter(([key]) => /\.sms(_\w+)?(\.|$)/.test(key));

/** The longest values that an SMS can get. */
const longest = (language) => ({
  code: "482913",
  arrival: "482913",
  ref: "HRF-7K2M9Q",
  slot: slotStartText(language, Date.UTC(2026, 8, 23, 9)),
  link: `https://hirfa.example${language === "ar" ? "" : `/${language}`}/s/${"x".repeat(16)}`,
  reason: Object.values(CATALOGUES[language].admin_users.short_reason).sort((a, b) => b.length - a.length)[0],
});
const filled = (language, text) => text.replace(/\{\{(\w+)\}\}/g, (variable, name) => longest(language)[name] ?? variable);
const asSent = (language, text) => (language === "ar" ? filled(language, text) : foldToGsm(filled(language, text)));

/** Each guest gets these, so a second part would double the bill. */
const OFTEN_SENT = ["emails.guest.code.sms", "emails.guest.link.sms", "emails.guest.offer.sms"];

/** Arabic has 70 letters a part, and a link takes most of them. */
const mostParts = (language, [key, text]) =>
  language === "ar" && text.includes("{{link}}") && !OFTEN_SENT.includes(key) ? 2 : 1;

/** Each SMS of a language as it is sent: its letters, parts and alphabet, and the parts that it may have. */
export const countedSms = (language) =>
  smsTexts(language).map(([key, text]) => ({
    key,
    ...smsParts(asSent(language, text)),
    mostParts: mostParts(language, [key, text]),
    isAlphabetKept: smsParts(asSent(language, text)).alphabet === (language === "ar" ? "Unicode" : "GSM"),
  }));
