import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import { browserTranslator, type Sentences } from "#app/i18n/browser-translate.ts";
import { translator } from "#app/i18n/translate.ts";
import ar from "#app/locales/browser/ar.ts";
import chatAr from "#app/locales/browser/chat-ar.ts";
import chatEn from "#app/locales/browser/chat-en.ts";
import chatFr from "#app/locales/browser/chat-fr.ts";
import en from "#app/locales/browser/en.ts";
import fr from "#app/locales/browser/fr.ts";
import profileAr from "#app/locales/browser/profile-ar.ts";
import profileEn from "#app/locales/browser/profile-en.ts";
import profileFr from "#app/locales/browser/profile-fr.ts";

const spoken: Record<Language, Sentences> = {
  ar: { ...ar, ...profileAr, ...chatAr },
  fr: { ...fr, ...profileFr, ...chatFr },
  en: { ...en, ...profileEn, ...chatEn },
};

/** One for each form of Arabic, a fraction, and none at all. */
const COUNTS = [0, 1, 2, 3, 11, 100, 1.5];

const keysOf = (sentences: Sentences, path = ""): string[] =>
  Object.entries(sentences).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key.replace(/_(zero|one|two|few|many|other)$/, "")] : keysOf(value, `${path}${key}.`),
  );

type Say = (key: string, values: object) => string;

const saidIn = (language: Language, say: Say) =>
  [...new Set(keysOf(spoken[language]))].flatMap((key) => COUNTS.map((count) => [key, count, say(key, { ...named, count })]));

/** For every variable of every sentence a value that each format can write. */
const named = Object.fromEntries([...JSON.stringify(spoken).matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => [name ?? "", 4_500]));

test("the browser says every sentence exactly as the server does", () => {
  for (const language of LANGUAGES) {
    // as: any key of the catalogue, which the types would have one by one
    const server = saidIn(language, translator(language) as unknown as Say);
    expect(saidIn(language, browserTranslator(language, spoken[language]) as unknown as Say)).toEqual(server);
    expect(server.length).toBeGreaterThan(1_000);
  }
});

test("the browser shows the key of a sentence that it does not have", () => {
  const say = browserTranslator("fr", {}) as unknown as Say;
  expect(say("jobs.nothing", {})).toBe("jobs.nothing");
});
