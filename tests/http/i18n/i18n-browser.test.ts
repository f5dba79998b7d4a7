import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import { browserTranslator, type Sentences } from "#app/i18n/browser-translate.ts";
import { mergeSentences } from "#app/i18n/merge-sentences.ts";
import { translator } from "#app/i18n/translate.ts";

const files: Record<string, { default: Sentences }> = import.meta.glob("../../../app/locales/browser/**/*{ar,fr,en}.ts", {
  eager: true,
});

const spokenIn = (language: Language) =>
  mergeSentences(
    ...Object.entries(files).flatMap(([path, { default: texts }]) => (path.endsWith(`${language}.ts`) ? [texts] : [])),
  );
const spoken: Record<Language, Sentences> = { ar: spokenIn("ar"), fr: spokenIn("fr"), en: spokenIn("en") };

/** One for each form of Arabic, a fraction, none at all, a text, and no count. */
const COUNTS = [0, 1, 2, 3, 11, 100, 1.5, "3", undefined];

const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

const keysOf = (sentences: Sentences, path = "", named = withoutForm): string[] =>
  Object.entries(sentences).flatMap(([key, value]) =>
    typeof value === "string" ? [path + named(key)] : keysOf(value, `${path}${key}.`, named),
  );

/** All forms of a sentence together. */
const formsOf = (language: Language, key: string): string => {
  const steps = key.split(".");
  const last = steps.pop() ?? "";
  const at = steps.reduce<Sentences | string | undefined>((found, step) => (found as Sentences)[step], spoken[language]);
  return Object.entries(at ?? {})
    .flatMap(([name, text]) => (withoutForm(name) === last ? [text] : []))
    .join(" ");
};

type Say = (key: string, values: object) => string;

const saidIn = (language: Language, say: Say) =>
  [...new Set(keysOf(spoken[language]))].flatMap((key) => COUNTS.map((count) => [key, count, say(key, { ...named, count })]));

/** For every variable of every text a value that each format accepts. */
const named = Object.fromEntries([...JSON.stringify(spoken).matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => [name ?? "", 4_500]));

test("the browser renders every text exactly as the server does", () => {
  for (const language of LANGUAGES) {
    // as: any key of the catalogue
    const server = saidIn(language, translator(language) as unknown as Say);
    expect(saidIn(language, browserTranslator(language, spoken[language]) as unknown as Say)).toEqual(server);
    expect(server.length).toBeGreaterThan(1_000);
  }
});

test("the browser says a sentence whose variables are missing exactly as the server does", () => {
  for (const language of LANGUAGES) {
    const unformatted = [...new Set(keysOf(spoken[language]))].filter((key) => !/\{\{\s*\w+\s*,/.test(formsOf(language, key)));
    const saidBy = (say: Say) => unformatted.map((key) => [key, say(key, {})]);
    // as: any key of the catalogue
    const server = saidBy(translator(language) as unknown as Say);
    expect(saidBy(browserTranslator(language, spoken[language]) as unknown as Say)).toEqual(server);
    expect(server.length).toBeGreaterThan(100);
  }
});

test("the sentences of the browser use nothing that its translation lacks", () => {
  const sentences = LANGUAGES.flatMap((language) => keysOf(spoken[language], "", (key) => key));
  expect(sentences.filter((key) => /_ordinal_/.test(key))).toEqual([]);
  const texts = JSON.stringify(spoken);
  expect(texts).not.toContain("$t(");
  const variables = [...texts.matchAll(/\{\{.*?\}\}/g)].map(([variable]) => variable);
  expect(variables.filter((variable) => !/^\{\{\s*\w+\s*(,\s*\w+\s*)?\}\}$/.test(variable))).toEqual([]);
  expect(variables.length).toBeGreaterThan(100);
});

test("the browser shows the key of a missing text", () => {
  const say = browserTranslator("fr", {}) as unknown as Say;
  expect(say("jobs.nothing", {})).toBe("jobs.nothing");
});
