/** `startOf(unit)` and `endOf(unit)` are the start and end in the original text. */
export type FoldedText = { letters: string; startOf: (unit: number) => number; endOf: (unit: number) => number };

/** Plain letters and Western digits for pattern matching, without invisible signs. Runs of spaces become one. */
export function foldedText(text: string): FoldedText {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let position = 0;
  for (const letter of text) {
    const plain = plainLetter(letter);
    // a run of spaces is one; a line break in it wins
    const isMore = isSpace(plain) && isSpace(units.at(-1));
    if (isMore && plain === "\n") units[units.length - 1] = plain;
    for (const unit of isMore ? [] : plain.split("")) {
      units.push(unit);
      starts.push(position);
      ends.push(position + letter.length);
    }
    position += letter.length;
  }
  return { letters: units.join(""), startOf: (unit) => starts[unit] ?? position, endOf: (unit) => ends[unit] ?? position };
}

const isSpace = (unit: string | undefined) => unit === " " || unit === "\n";

/** Circled digits that NFKC does not fold: the 1 of each row; 2 to 9 follow. */
const CIRCLED_ONES = [0x24f5, 0x2776, 0x2780, 0x278a];
const CIRCLED_ZEROS = /[\u24ff\u{1f10b}\u{1f10c}]/u;

const isAsciiOrArabicLetter = (letter: string) => (letter >= " " && letter <= "~") || /[\u0621-\u063a\u0641-\u064a]/.test(letter);

function plainLetter(letter: string): string {
  if (isAsciiOrArabicLetter(letter)) return letter;
  if (/[\n\r\u2028\u2029]/.test(letter)) return "\n";
  if (/[\s\u2800]/.test(letter)) return " ";
  if (/\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/u.test(letter)) return "";
  if (CIRCLED_ZEROS.test(letter)) return "0";
  const code = letter.codePointAt(0) ?? 0;
  const one = CIRCLED_ONES.find((first) => code >= first && code < first + 9);
  if (one) return String(code - one + 1);
  return letter
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replace(/\p{Nd}/gu, westernDigit);
}

/** Digits of a script are ten consecutive code points, and adjacent rows are complete. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}
