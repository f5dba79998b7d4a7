import { parseTypedDay } from "#app/i18n/parse-typed-day.ts";
import type { FormValues } from "./form.ts";

/** The names of the fields of pages that take a day. The API takes YYYY-MM-DD alone. */
const DAY_FIELDS = [
  ...["valid_until", "earliest_date", "paid_at", "holiday_until"],
  ...["ramadan_first_day", "ramadan_last_day", "publish_day", "date"],
];

/** Days that were typed as 27/11/2026 become 2026-11-27; what is no day stays as it was typed. */
export function withTypedDays(typed: FormValues): FormValues {
  for (const name of DAY_FIELDS) {
    const text = typed[name];
    if (typeof text === "string") typed[name] = parseTypedDay(text) ?? text;
  }
  return typed;
}
