/** A number for each plural form. Arabic distinguishes all six, the other languages fewer. */
const EXAMPLES = { zero: 0, one: 1, two: 2, few: 3, many: 11, other: 100 } as const;

/** All plural forms of a text with open placeholders, for a script that counts in the browser (pluralSentence). */
export const pluralForms = (say: (gaps: { count: number; typed: string; skipInterpolation: true }) => string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(EXAMPLES).map(([form, count]) => [form, say({ count, typed: "", skipInterpolation: true })]),
    ),
  );
