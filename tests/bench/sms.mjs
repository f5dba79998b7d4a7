import { countedSms, SMS_LANGUAGES } from "./sms-texts.mjs";
import { table } from "./table.mjs";

/** Prints the parts of each SMS in each language. Returns whether all are within their limits. */
export function countSmsParts() {
  const byLanguage = SMS_LANGUAGES.map((language) => countedSms(language));
  const cell = ({ parts, letters, mostParts, isAlphabetKept }) =>
    `${parts} (${letters} letters)${parts > mostParts || !isAlphabetKept ? " TOO LONG" : ""}`;
  const rows = byLanguage[0].map(({ key }) => [
    key.replace(/^emails\./, ""),
    ...byLanguage.map((texts) => {
      const text = texts.find((one) => one.key === key);
      return text ? cell(text) : "none";
    }),
  ]);
  console.log(table([["SMS", ...SMS_LANGUAGES], ...rows]));
  const tooLong = byLanguage.flat().filter(({ parts, mostParts, isAlphabetKept }) => parts > mostParts || !isAlphabetKept);
  for (const { key, parts } of tooLong) console.error(`${key} has ${parts} parts or letters outside of its alphabet`);
  return tooLong.length === 0;
}
