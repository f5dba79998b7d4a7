const KEYBOARD_VARIANTS: Record<string, string> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ے: "ي",
  ة: "ه",
  ک: "ك",
  ڨ: "ق",
  ڭ: "ق",
  گ: "ق",
  پ: "ب",
  ڤ: "ف",
  چ: "ج",
  œ: "oe",
  æ: "ae",
};

export const withWesternDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Makes spellings of one name equal: case, accents, punctuation, Arabic letter variants and vowel marks, any digits. */
export function fold(text: string): string {
  return (
    withWesternDigits(text)
      .toLowerCase()
      .normalize("NFKD")
      .toLowerCase()
      .normalize("NFKD")
      // Accents, vowel marks, and the decomposed hamza.
      .replace(/[\p{M}\p{Cf}\u0640\u0621]/gu, "")
      .replace(/[ٱىیےةکڨڭگپڤچœæ]/g, (letter) => KEYBOARD_VARIANTS[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  );
}

const withoutArticle = (word: string): string => (word.startsWith("ال") && word.length > 3 ? word.slice(2) : word);

/** Drops spaces and articles (el-, al-, ال), which are often omitted. */
export const foldWithoutArticles = (text: string): string =>
  fold(text)
    .split(" ")
    .filter((word) => word !== "el" && word !== "al")
    .map(withoutArticle)
    .join("");

/** With and without spaces and articles, separated by "|". */
export const buildSearchText = (spellings: readonly string[]): string =>
  [...new Set(spellings.flatMap((spelling) => [fold(spelling), foldWithoutArticles(spelling)]))].filter(Boolean).join("|");

/** A row matches if its search text contains one of these. */
export const buildSearchPatterns = (search: string): string[] =>
  [...new Set([fold(search), foldWithoutArticles(search)])].filter(Boolean);

/** How well a search text matches: 0 is a whole name, the last a part of a word, -1 no match. */
export function placeOfMatch(searchText: string, patterns: readonly string[]): number {
  const text = `|${searchText}|`;
  const ways: ((form: string) => boolean)[] = [
    (form) => text.includes(`|${form}|`),
    (form) => text.includes(`|${form} `),
    (form) => text.includes(`|${form}`),
    (form) => text.includes(` ${form}|`) || text.includes(` ${form} `),
    (form) => text.includes(` ${form}`),
    (form) => text.includes(form),
  ];
  return ways.findIndex((way) => patterns.some(way));
}
