import { buildSearchPatterns, buildSearchText, fold } from "#app/domain/shared/text/folding.ts";

/** A category of the grid; `words` are its keywords, folded. */
export type CategoryEntry = { name: string; specialities: readonly string[]; words: string };

export type CategoryMatch<Entry> = { entry: Entry; specialities: readonly string[] };

const holds = (text: string, forms: readonly string[]) => forms.some((form) => text.includes(form));
const matches = (name: string, forms: readonly string[]) => holds(`|${buildSearchText([name])}`, forms);

/** Finds categories by name or keyword, each with its matching subcategories. */
export function findCategories<Entry extends CategoryEntry>(entries: readonly Entry[], typed: string): CategoryMatch<Entry>[] {
  const forms = buildSearchPatterns(typed);
  if (forms.length === 0) return entries.map((entry) => ({ entry, specialities: [] }));
  return entries
    .map((entry) => ({ entry, specialities: entry.specialities.filter((name) => matches(name, forms)) }))
    .filter(({ entry, specialities }) => specialities.length > 0 || matches(entry.name, forms) || holds(entry.words, forms));
}

const MAX_SUGGESTIONS = 6;

/** Suggested names: first those that start with the typed text, then those that contain it, then those found by keywords. */
export function suggestNames(entries: readonly CategoryEntry[], typed: string): { name: string; of?: string }[] {
  const forms = buildSearchPatterns(typed);
  if (forms.length === 0) return [];
  const begins = forms.map((form) => `|${form}`);
  const distance = (name: string) => [begins, forms].findIndex((spelt) => matches(name, spelt)) + 1 || 3;
  return findCategories(entries, typed)
    .flatMap(({ entry, specialities }) => [{ name: entry.name }, ...specialities.map((name) => ({ name, of: entry.name }))])
    .sort((one, other) => distance(one.name) - distance(other.name))
    .slice(0, MAX_SUGGESTIONS);
}

/** The range of the typed text in `text`, compared after folding. Null if only another name matches. */
export function matchRangeOf(text: string, typed: string): readonly [number, number] | null {
  const form = fold(typed);
  const letters = foldedLetters(text);
  const start = letters
    .map(({ letter }) => letter)
    .join("")
    .indexOf(form);
  const first = letters[start];
  if (form === "" || !first) return null;
  return [first.at, letters[start + form.length]?.at ?? text.length];
}

/** Each folded character with the index of its original. Separators become one space, as in `fold`. */
function foldedLetters(text: string): { letter: string; at: number }[] {
  const letters: { letter: string; at: number }[] = [];
  let at = 0;
  for (const letter of text) {
    // Between two letters, so that a space is not trimmed and a mark that folds to nothing stays empty.
    const folded = fold(`a${letter}a`).slice(1, -1);
    if (folded !== " " || letters.at(-1)?.letter !== " ") letters.push(...[...folded].map((one) => ({ letter: one, at })));
    at += letter.length;
  }
  return letters;
}
