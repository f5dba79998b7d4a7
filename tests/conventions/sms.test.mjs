import assert from "node:assert/strict";
import { test } from "node:test";
import { foldToGsm } from "#app/domain/messaging/gsm-alphabet.ts";
import { slotStartText } from "#app/i18n/slot-text.ts";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { smsParts } from "#worker/dev/sms-parts.ts";

const CATALOGUES = { ar, fr, en };

const textsIn = (words, path = "emails") =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}.${key}`, value]] : textsIn(value, `${path}.${key}`),
  );
const smsTexts = (language) => textsIn(CATALOGUES[language].emails).filter(([key]) => /\.sms(_\w+)?(\.|$)/.test(key));

/** The longest values that an SMS can get. */
const longest = (language) => ({
  code: "482913",
  arrival: "482913",
  ref: "HRF-7K2M9Q",
  slot: slotStartText(language, Date.UTC(2026, 8, 23, 9)),
  link: `https://hirfa.example${language === "ar" ? "" : `/${language}`}/r/${"x".repeat(43)}`,
  reason: Object.values(CATALOGUES[language].admin_users.short_reason).sort((a, b) => b.length - a.length)[0],
});
const filled = (language, text) => text.replace(/\{\{(\w+)\}\}/g, (variable, name) => longest(language)[name] ?? variable);
const asSent = (language, text) => (language === "ar" ? filled(language, text) : foldToGsm(filled(language, text)));

test("an SMS is one part, in French and English in the GSM alphabet, in Arabic two if it has a link", (t) => {
  for (const language of ["ar", "fr", "en"]) {
    const counted = smsTexts(language).map(([key, text]) => ({ key, text, ...smsParts(asSent(language, text)) }));
    assert.ok(counted.length >= 20);
    const most = (text) => (language === "ar" && text.includes("{{link}}") ? 2 : 1);
    const tooLong = counted.filter(({ text, parts }) => parts > most(text)).map(({ key, letters }) => `${key} ${letters}`);
    assert.deepEqual(tooLong, []);
    const alphabet = language === "ar" ? "Unicode" : "GSM";
    assert.deepEqual(
      counted.filter((sms) => sms.alphabet !== alphabet).map(({ key }) => key),
      [],
    );
    for (const { key, letters, parts } of counted)
      t.diagnostic(`${language} ${key}: ${parts} ${parts > 1 ? "parts" : "part"}, ${letters} characters`);
  }
});

test("every SMS names its sender", () => {
  for (const language of ["ar", "fr", "en"]) {
    const name = language === "ar" ? "حِرفة" : "Hirfa";
    assert.deepEqual(
      smsTexts(language).filter(([, text]) => !text.includes(name)),
      [],
    );
  }
});

test("an SMS with a code says not to pass it on", () => {
  const warning = { ar: /لا تعطه لأي شخص/, fr: /Ne le donnez à personne/, en: /Do not give it to anyone/ };
  for (const language of ["ar", "fr", "en"]) {
    const codes = smsTexts(language).filter(([, text]) => text.includes("{{code}}"));
    assert.equal(codes.length, 2);
    for (const [, text] of codes) assert.match(text, warning[language]);
  }
});

test("typographic signs are folded when an SMS is sent, so that one of them does not cost a second part", () => {
  const text = "Hirfa\u00a0: l’œuvre «\u00a0prête\u00a0» – ça y est… à 10\u202f€\u202f? e\u2060-\u2060mail";
  assert.equal(foldToGsm(text), 'Hirfa : l\'oeuvre "prete" - ca y est... à 10 € ? e-mail');
  assert.equal(smsParts(text).alphabet, "Unicode");
  assert.equal(smsParts(foldToGsm(text)).alphabet, "GSM");
});
