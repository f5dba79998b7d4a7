/** Digits that stand for Arabic letters in Darija typed with Latin letters. */
const ARABIZI: Record<string, string> = { 2: "", 3: "", 5: "x", 6: "t", 7: "h", 8: "k", 9: "k" };

const ARABIC_SOUNDS: Record<string, string> = {
  ب: "b",
  ت: "t",
  ث: "t",
  ط: "t",
  ج: "j",
  ح: "h",
  ه: "h",
  خ: "x",
  د: "d",
  ذ: "d",
  ض: "d",
  ظ: "d",
  ر: "r",
  ز: "s",
  س: "s",
  ص: "s",
  ش: "c",
  غ: "k",
  ق: "k",
  ك: "k",
  ف: "f",
  ل: "l",
  م: "m",
  ن: "n",
};

const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/t?ch|sh/g, "C"],
  [/kh/g, "x"],
  [/gh/g, "k"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/dj|g(?=[eiy])/g, "j"],
  [/tion/g, "s"],
  [/c(?=[eiy])|z/g, "s"],
  [/qu|[cqg]/g, "k"],
  [/p/g, "b"],
  [/v/g, "f"],
  [/C/g, "c"],
];

/** The consonants of a folded word, alike in both scripts and in Darija: كليماتيزور, climatiseur and klimatizor are equal. */
export function soundOf(word: string): string {
  const latin = /[a-z]/.test(word) ? word.replace(/[2356789]/g, (digit) => ARABIZI[digit] ?? digit) : word;
  return LATIN_SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), latin)
    .replace(/[\u0621-\u064a]/g, (letter) => ARABIC_SOUNDS[letter] ?? "")
    .replace(/(?<=.)h$/, "")
    .replace(/[aeiouwy]/g, "")
    .replace(/(.)\1+/g, "$1");
}

const ARTICLES = /^(?:[وبفكع]?ال|لل)(?=.{3})|^(?:[bfw]?[ae]l|l)(?=[bcdfghjkmnpqrstvxz379].{2})/;

/** Without an article, also one that Darija writes as part of the word, and without plural. */
export const stemOf = (word: string): string => word.replace(ARTICLES, "").replace(/(?<=[a-z]{3})s$/, "");
