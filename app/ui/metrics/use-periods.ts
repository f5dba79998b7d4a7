import { LOCALES } from "#app/i18n/format.ts";
import { useTranslations } from "../use-translations.ts";

type Width = "short" | "long";
const NOON = "T12:00:00Z";

/** Names of periods in the reader's language, from the labels of the counts (YYYY-MM-DD, YYYY-MM). */
export function usePeriods() {
  const { format, language } = useTranslations();
  const named = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: "UTC", ...options }).format(at);
  return {
    dayOf: (day: string, width: Width) =>
      width === "short" ? format.number(Number(day.slice(8))) : format.date(Date.parse(day + NOON)),
    // below a bar there is no room for the Arabic article
    weekdayOf: (day: string, width: Width) => {
      const name = named(Date.parse(day + NOON), { weekday: width });
      return width === "short" && language === "ar" ? name.replace(/^ال/, "") : name;
    },
    monthOf: (month: string, width: Width) => {
      const at = Date.parse(`${month}-15${NOON}`);
      return width === "short" ? named(at, { month: "short" }) : format.month(at);
    },
  };
}
