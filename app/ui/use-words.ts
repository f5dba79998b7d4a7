import { useTranslation } from "react-i18next";
import { DEFAULT_LANGUAGE, isLanguage } from "#app/domain/language.ts";
import { formatsIn } from "#app/i18n/format.ts";

/** What a component says with: `t("jobs.title")`, `format.money(4500)`, and the reader's language. */
export function useWords() {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return { t, language, format: formatsIn(language) };
}
