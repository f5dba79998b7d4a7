import { buildSearchPatterns, buildSearchText, fold, placeOfMatch } from "#app/domain/shared/text/folding.ts";

export type CategoryEntry = { id: number; name: string; specialities: readonly string[] };

export type CategoryMatch<Entry> = { entry: Entry; specialities: readonly string[] };

const PART_OF_A_WORD = 5;
const place = (name: string, forms: readonly string[]) => placeOfMatch(buildSearchText([name]), forms);

/** Finds categories by name, each with its matching subcategories; `meant` are ids that the server found by meaning. */
export function findCategories<Entry extends CategoryEntry>(
  entries: readonly Entry[],
  typed: string,
  meant: readonly number[] = [],
): CategoryMatch<Entry>[] {
  const forms = buildSearchPatterns(typed);
  if (forms.length === 0) return entries.map((entry) => ({ entry, specialities: [] }));
  return entries
    .map((entry) => ({ entry, specialities: entry.specialities.filter((name) => place(name, forms) >= 0) }))
    .filter(({ entry, specialities }) => specialities.length > 0 || place(entry.name, forms) >= 0 || meant.includes(entry.id));
}

const MAX_SUGGESTIONS = 6;

/** Suggested names: those with the typed text as a word or the beginning of one, those that are meant, those that contain it. */
export function suggestNames(
  entries: readonly CategoryEntry[],
  typed: string,
  meant: readonly number[] = [],
): { name: string; of?: string }[] {
  const forms = buildSearchPatterns(typed);
  if (forms.length === 0) return [];
  const distance = (name: string) => (place(name, forms) < 0 ? PART_OF_A_WORD - 0.5 : place(name, forms));
  const order = ({ id }: CategoryEntry) => (meant.includes(id) ? meant.indexOf(id) : meant.length);
  return findCategories(entries, typed, meant)
    .toSorted((one, other) => order(one.entry) - order(other.entry))
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
