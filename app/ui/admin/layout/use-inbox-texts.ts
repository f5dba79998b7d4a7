import { useTranslations } from "../../use-translations.ts";

/** How many files wait, and since when the oldest; undefined where none does. */
export function useInboxTexts(count: number, oldestAt: number | undefined, now: number): string | undefined {
  const { t, format } = useTranslations();
  return oldestAt === undefined ? undefined : t("admin.verification.waiting", { count, since: format.relative(oldestAt, now) });
}
