import { useTranslations } from "../../use-translations.ts";
import type { SelectOptions } from "./list-select.tsx";

const WORD_OF = {
  "-created_at": "newest",
  created_at: "oldest",
  "-amount": "highest_amount",
  amount: "lowest_amount",
  stars: "fewest_stars",
  "-stars": "most_stars",
  name: "by_name",
  "-name": "by_name_reversed",
} as const;

const BY_AGE = ["-created_at", "created_at"] as const;

/** The choice of the order of a list. */
export function useOrder(value: keyof typeof WORD_OF, offered: readonly (keyof typeof WORD_OF)[] = BY_AGE): SelectOptions {
  const { t } = useTranslations();
  return {
    ...{ name: "ordering", label: t("admin_users.order.label"), value },
    options: offered.map((one) => ({ value: one, label: t(`admin.list.order.${WORD_OF[one]}`) })),
  };
}
