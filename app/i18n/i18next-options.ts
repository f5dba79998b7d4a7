import type { FormatterModule, InitOptions } from "i18next";
import { DEFAULT_LANGUAGE, isLanguage } from "#app/domain/shared/contracts/language.ts";
import { duration, inUnits, isDurationUnit } from "./durations.ts";
import { formatsIn, isolate } from "./format.ts";

/** `{{count, number}}`, `{{price, money}}`, `{{name, isolate}}`, `{{OPEN_FOR_MS, days}}` … in the texts of app/locales. */
export const sentenceFormats: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, format, tag) {
    const language = isLanguage(tag) ? tag : DEFAULT_LANGUAGE;
    const formats = formatsIn(language);
    if (isDurationUnit(format)) return duration(Number(value), format, language, formats.number);
    if (format === "days_number") return formats.number(inUnits(Number(value), "days"));
    if (format === "number") return formats.number(Number(value));
    if (format === "money") return formats.money(Number(value));
    if (format === "date") return formats.date(Number(value));
    if (format === "time") return formats.time(Number(value));
    if (format === "wait") return formats.wait(Number(value));
    if (format === "phone") return isolate(formats.phone(String(value)));
    if (format === "isolate") return isolate(String(value));
    return String(value);
  },
};

/** The same options for the server, the browser, e-mails and tests. React escapes values; e-mails escape them in their HTML. */
export const i18nextOptions = {
  fallbackLng: false,
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const satisfies InitOptions;
