import { fold, foldWithoutArticles, withoutArticle } from "../shared/text/folding.ts";

/** Counts of affected artisans and jobs stop here. */
export const AFFECTED_COUNT_CAP = 1_000;

/** Words of subcategory names that identify no trade. */
const EMPTY_WORDS = new Set(
  "les des une aux sur par pour dans avec sans chez pas the and for with from من في على الى عن مع او".split(" "),
);
/** After these words follows a place or time. */
const PLACING_WORDS = new Set("في تحت فوق بعد قبل dans sous apres avant fi fel taht in under at after before".split(" "));
const ARTICLES = new Set("la le les l ma mon un une the my".split(" "));

/** Without article and French or English plural. */
const stem = (word: string) => withoutArticle(word).replace(/(?<=[a-z]{3})s$/, "");
const wordsOf = (folded: string) => folded.split(" ").map(stem);

/** Accepts a half-typed word, or a longer form of a known word. */
const matches = (typed: string, known: string) =>
  typed.length >= 3 && (known.startsWith(typed) || (known.length >= 4 && typed.startsWith(known)));

type Known<Entry> = { entry: Entry; names: readonly string[][]; whole: ReadonlySet<string> };

const KNOWN_WHOLE = 2;
const RESEMBLES = 1;
const IN_A_LONGER_NAME = 0.5;

/** Exact names weigh more than similar ones, places half; a word weighs less the more entries have it. */
export function rankCategoriesByText<Entry extends { searchText: string }>(entries: readonly Entry[], sentence: string): Entry[] {
  const typed = [...new Set([fold(sentence), foldWithoutArticles(sentence)])].filter((phrase) => phrase.length >= 2);
  if (typed.length === 0) return [];
  const words = wordsOf(fold(sentence));
  const known = entries.map(knownBy);
  const scores = new Map<Entry, number>();
  const count = (worthOf: (one: Known<Entry>) => number) => {
    const met = known.map((one) => ({ ...one, worth: worthOf(one) })).filter(({ worth }) => worth > 0);
    for (const { entry, worth } of met) scores.set(entry, (scores.get(entry) ?? 0) + worth / met.length);
  };

  for (const phrase of typed) count(({ entry }) => (entry.searchText.includes(phrase) ? KNOWN_WHOLE : 0));
  for (const [word, share] of sharesOf(words)) count(({ names }) => share * worthOfWord(word, names));
  for (const phrase of phrasesOf(words)) count(({ whole }) => (whole.has(phrase) ? KNOWN_WHOLE : 0));

  return entries.filter((entry) => scores.has(entry)).sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}

function knownBy<Entry extends { searchText: string }>(entry: Entry): Known<Entry> {
  const names = entry.searchText.split("|").map(wordsOf);
  return { entry, names, whole: new Set(names.map((name) => name.join(" "))) };
}

function sharesOf(words: readonly string[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [at, word] of words.entries()) {
    if (word.length < 2 || EMPTY_WORDS.has(word)) continue;
    shares.set(word, Math.max(shares.get(word) ?? 0, isPlaced(words.slice(0, at)) ? 0.5 : 1));
  }
  return shares;
}

const isPlaced = (before: readonly string[]) => PLACING_WORDS.has(before.findLast((word) => !ARTICLES.has(word)) ?? "");

function worthOfWord(word: string, names: readonly string[][]): number {
  let worth = 0;
  for (const name of names) {
    const [first] = name;
    const isAlone = name.length === 1;
    if (isAlone && first === word) return KNOWN_WHOLE;
    const most = isAlone ? RESEMBLES : IN_A_LONGER_NAME;
    if (worth < most && name.some((other) => matches(word, other))) worth = most;
  }
  return worth;
}

const MAX_NAME_WORDS = 4;

const phrasesOf = (words: readonly string[]): Set<string> =>
  new Set(
    words.flatMap((_, from) =>
      Array.from({ length: MAX_NAME_WORDS - 1 }, (_, more) => words.slice(from, from + 2 + more))
        .filter((words) => words.length > 1)
        .map((words) => words.join(" ")),
    ),
  );
