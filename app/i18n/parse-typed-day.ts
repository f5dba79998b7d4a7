import { withWesternDigits } from "#app/domain/shared/text/folding.ts";

/** 27/11/2026, 27.11.26, 27112026 or ٢٧/١١/٢٠٢٦ as 2026-11-27; a day written as YYYY-MM-DD stays. Null if it is none. */
export function parseTypedDay(typed: string): string | null {
  const text = withWesternDigits(typed).replace(/\s/g, "");
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const [, date, ofMonth, ofYear] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  const iso = [
    (year ?? ofYear ?? "").padStart(4, "20"),
    (month ?? ofMonth ?? "").padStart(2, "0"),
    (day ?? date ?? "").padStart(2, "0"),
  ].join("-");
  const at = Date.parse(iso);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(iso) ? null : iso;
}

/** 2026-11-27 as 27/11/2026; other texts stay as they are. */
export const dayAsTyped = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1");

/** The beginning of a day with the slashes after its parts. A day that was pasted in another form stays as it is. */
export function withSlashes(text: string): string {
  if (!/^[\d/]*$/.test(text) || text.replaceAll("/", "").length > 8) return text;
  return text
    .replace(/^(\d\d)(?=\d|$)/, "$1/")
    .replace(/^(\d\d\/\d\d)(?=\d|$)/, "$1/")
    .replace(/\/{2,}/g, "/");
}
