import { useTranslations } from "../../use-translations.ts";

type ListCount = {
  /** The place of the first row in the whole list. Null on a page whose address does not say it. */
  from: number | null;
  shown: number;
  /** Null above the maximum of the count. */
  count: number | null;
  most?: number;
};

/** "1–20 of 34". Null without rows. */
export function useListCount({ from, shown, count, most = 0 }: ListCount): string | null {
  const { t, format } = useTranslations();
  const total = count === null ? t("admin.list.more_than", { most }) : format.number(count);
  if (count === 0) return null;
  if (shown === 0 || from === null) return total;
  return t("admin.list.range", { from, to: from + shown - 1, total });
}
