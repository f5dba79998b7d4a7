import { useTranslations } from "../../use-translations.ts";

/** The number of pending items and the age of the oldest. Undefined without any. */
export function useInboxTexts(count: number, oldestAt: number | undefined, now: number): string | undefined {
  const { t, format } = useTranslations();
  return oldestAt === undefined ? undefined : t("admin.verification.waiting", { count, since: format.relative(oldestAt, now) });
}
