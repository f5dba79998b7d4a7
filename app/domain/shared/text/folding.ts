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

/** Digits as Arabic and Persian keyboards write them, as the Western ones. */
export const withWesternDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * Makes two spellings of one name equal (Q15, Q16): case, accents, hyphens, apostrophes, Arabic letter variants
 * (أإآا, ة/ه, ى/ي, hamza, ڨ/گ), tatweel and vowel marks, digits of other scripts. Words are parted by one space.
 */
export function fold(text: string): string {
  return (
    withWesternDigits(text)
      .toLowerCase()
      .normalize("NFKD")
      .toLowerCase()
      .normalize("NFKD")
      // Combining marks hold the accents, the vowel signs and, once decomposed, the hamza above or below its bearer.
      .replace(/[\p{M}\p{Cf}\u0640\u0621]/gu, "")
      .replace(/[ٱىیےةکڨڭگپڤچœæ]/g, (letter) => KEYBOARD_VARIANTS[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  );
}

/** A folded word without ال. */
export const withoutArticle = (word: string): string => (word.startsWith("ال") && word.length > 3 ? word.slice(2) : word);

/** Drops the article of each word (el-, al-, ال), which people write or leave out as they like, and the spaces. */
export const foldWithoutArticles = (text: string): string =>
  fold(text)
    .split(" ")
    .filter((word) => word !== "el" && word !== "al")
    .map(withoutArticle)
    .join("");

/** What is stored beside a row: each spelling folded, with and without spaces and articles, parted by "|". */
export const buildSearchText = (spellings: readonly string[]): string =>
  [...new Set(spellings.flatMap((spelling) => [fold(spelling), foldWithoutArticles(spelling)]))].filter(Boolean).join("|");

/** A search finds a row whose search text contains one of these. None: the search says nothing, so everything matches. */
export const buildSearchPatterns = (search: string): string[] =>
  [...new Set([fold(search), foldWithoutArticles(search)])].filter(Boolean);
