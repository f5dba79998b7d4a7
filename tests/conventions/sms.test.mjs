import assert from "node:assert/strict";
import { test } from "node:test";
import { foldToGsm } from "#app/domain/messaging/gsm-alphabet.ts";
import { smsParts } from "#app/domain/messaging/sms-parts.ts";
import { countedSms, SMS_LANGUAGES, smsTexts } from "../bench/sms-texts.mjs";

test("an SMS is one part, in French and English in the GSM alphabet, in Arabic two if it has a link", (t) => {
  for (const language of SMS_LANGUAGES) {
    const counted = countedSms(language);
    assert.ok(counted.length >= 20);
    const tooLong = counted.filter(({ parts, mostParts }) => parts > mostParts).map(({ key, letters }) => `${key} ${letters}`);
    assert.deepEqual(tooLong, []);
    assert.deepEqual(
      counted.filter(({ isAlphabetKept }) => !isAlphabetKept).map(({ key }) => key),
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
  const warning = { ar: /لا تعطه ل(أي شخص|أحد)/, fr: /Ne le donnez à personne/, en: /Do not give it to anyone/ };
  for (const language of ["ar", "fr", "en"]) {
    const codes = smsTexts(language).filter(([, text]) => text.includes("{{code}}"));
    assert.equal(codes.length, 3);
    for (const [, text] of codes) assert.match(text, warning[language]);
  }
});

test("typographic signs are folded when an SMS is sent, so that one of them does not cost a second part", () => {
  const text = "Hirfa\u00a0: l’œuvre «\u00a0prête\u00a0» – ça y est… à 10\u202f€\u202f? e\u2060-\u2060mail";
  assert.equal(foldToGsm(text), 'Hirfa : l\'oeuvre "prete" - ca y est... à 10 € ? e-mail');
  assert.equal(smsParts(text).alphabet, "Unicode");
  assert.equal(smsParts(foldToGsm(text)).alphabet, "GSM");
});
