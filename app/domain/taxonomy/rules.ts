import { fold, foldWithoutArticles } from "../folding.ts";

/** Words of a sentence that say nothing of the trade, yet stand in names of sub-categories. */
const EMPTY_WORDS = new Set(
  "les des une aux sur par pour dans avec sans chez pas the and for with from من في على الى عن مع او".split(" "),
);

const bare = (word: string) => foldWithoutArticles(word) || word;
const wordsOf = (folded: string) => folded.split(/[ |]+/).map(bare);

/** A word may still be half typed, or stand in a longer form than the one that is known. */
const means = (typed: string, known: string) => known.startsWith(typed) || (known.length >= 4 && typed.startsWith(known));

/**
 * Orders what a sentence may be about, best first, and leaves out what it does not name. A word counts less the more
 * entries know it: "installation" says little, "robinet" says all. A known phrase counts twice.
 */
export function rankByWords<Entry extends { searchText: string }>(entries: readonly Entry[], sentence: string): Entry[] {
  const phrases = [...new Set([fold(sentence), foldWithoutArticles(sentence)])].filter((phrase) => phrase.length >= 2);
  const words = [...new Set(wordsOf(fold(sentence)))].filter((word) => word.length >= 3 && !EMPTY_WORDS.has(word));
  const known = new Map(entries.map((entry) => [entry, wordsOf(entry.searchText)]));
  const scores = new Map<Entry, number>();
  const count = (isMet: (entry: Entry) => boolean, worth: number) => {
    const met = entries.filter(isMet);
    for (const entry of met) scores.set(entry, (scores.get(entry) ?? 0) + worth / met.length);
  };

  for (const phrase of phrases) count((entry) => entry.searchText.includes(phrase), 2);
  for (const word of words) count((entry) => known.get(entry)?.some((other) => means(word, other)) ?? false, 1);

  return entries.filter((entry) => scores.has(entry)).sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}
