import assert from "node:assert/strict";
import { test } from "node:test";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { sourcesOf } from "./sources.mjs";

/** The plural forms of each language: the CLDR categories of the whole numbers that occur. */
const FORMS = { ar: ["few", "many", "one", "other", "two", "zero"], fr: ["one", "other"], en: ["one", "other"] };
const COUNTED = /_(zero|one|two|few|many|other)$/;

function leaves(words, prefix = "") {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const placeholders = (sentence) => [...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name);

/** Key without its plural form → its forms and variables. `count` is left out, because a form may write it in words. */
function sentencesOf(words) {
  const all = leaves(words);
  const counted = new Set(all.filter(([key]) => /_other$/.test(key)).map(([key]) => key.replace(COUNTED, "")));
  const sentences = new Map();
  for (const [key, text] of all) {
    const bare = key.replace(COUNTED, "");
    const base = counted.has(bare) ? bare : key;
    const sentence = sentences.get(base) ?? { forms: [], takes: new Set() };
    if (counted.has(base)) sentence.forms.push(key.slice(base.length + 1));
    for (const name of placeholders(text)) if (name !== "count") sentence.takes.add(name);
    sentences.set(base, sentence);
  }
  return sentences;
}

/** Missing and additional keys, forms and variables, compared with the reference. */
function differences(language, words, reference) {
  const wanted = sentencesOf(reference);
  const found = sentencesOf(words);
  const missing = [...wanted.keys()].filter((key) => !found.has(key)).map((key) => `${language} lacks ${key}`);
  const extra = [...found.keys()].filter((key) => !wanted.has(key)).map((key) => `${language} has ${key} alone`);
  const forms = [...found]
    .filter(([, { forms }]) => forms.length > 0 && forms.sort().join() !== FORMS[language].join())
    .map(([key]) => `${language}: plural forms of ${key}`);
  const values = [...found]
    .filter(([key, { takes }]) => wanted.has(key) && [...takes].sort().join() !== [...wanted.get(key).takes].sort().join())
    .map(([key]) => `${language}: ${key} takes other values`);
  const empty = leaves(words)
    .filter(([, text]) => text.trim() === "")
    .map(([key]) => `${language}: ${key} is empty`);
  return [...missing, ...extra, ...forms, ...values, ...empty];
}

test("French has every text of Arabic, with the same variables", () => assert.deepEqual(differences("fr", fr, ar), []));
test("English has every text of Arabic, with the same variables", () => assert.deepEqual(differences("en", en, ar), []));
test("Arabic has six plural forms", () => assert.deepEqual(differences("ar", ar, ar), []));

test("a missing key, variable or plural form is found", () => {
  const reference = { a: "{{name}}", b: "x", c_zero: "", c_one: "", c_two: "", c_few: "", c_many: "", c_other: "{{count}}" };
  const found = differences("fr", { a: "y", c_other: "{{count}}" }, reference);
  assert.deepEqual(found, ["fr lacks b", "fr: plural forms of c", "fr: a takes other values"]);
});

test("every namespace exists in all three languages", () => {
  const names = (language) => sourcesOf([`app/locales/${language}`]).map(({ path }) => path.split("/").at(-1));
  assert.deepEqual(names("fr"), names("ar"));
  assert.deepEqual(names("en"), names("ar"));
});

/** A punctuation mark without its no-break space, a space before a full stop, or a straight apostrophe. */
const FRENCH_FAULTS =
  /(?:^|[^\u202f?!])[?!]|[^\u202f];|(?:^|[^\u00a0\d]):(?!\/\/)|\d:(?!\d)|«(?!\u00a0)|(?:^|[^\u00a0])»|[\p{L}}]'|[\u00a0\u202f](?=[,.])/u;
const faultsIn = (words) => leaves(words).flatMap(([key, text]) => (FRENCH_FAULTS.test(text) ? [`${key}: ${text}`] : []));

test("French has no-break spaces before its punctuation marks, and curly apostrophes", () => assert.deepEqual(faultsIn(fr), []));

test("each error of French typography is found, and times and URLs are allowed", () => {
  const bad = ["Prêt ?", "Prêt!", "Oui ; non", "Oui: non", "« oui »", "«\u00a0oui»", "l'eau", "{{name}}'"];
  assert.equal(faultsIn({ ...bad }).length, bad.length);
  const good = [
    "Prêt\u202f?",
    "Vraiment\u202f?!",
    "Oui\u202f; non",
    "à 14:00",
    "Oui\u00a0: «\u00a0l’eau\u00a0»",
    "https://a.example",
  ];
  assert.deepEqual(faultsIn({ ...good }), []);
});
