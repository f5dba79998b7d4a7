import { type AccountOrdering, USUAL_ORDERING } from "#app/domain/users/admin-user-rules.ts";
import { useTranslations } from "../../use-translations.ts";
import type { SelectOptions } from "../layout/list-select.tsx";

const WORD_OF = {
  "-created_at": "newest",
  created_at: "created_at",
  first_name: "first_name",
  "-first_name": "first_name_back",
  last_name: "last_name",
  "-last_name": "last_name_back",
  "-points": "points",
  points: "points_back",
  "-reports": "reports",
  reports: "reports_back",
} as const satisfies Record<AccountOrdering, string>;

// as: the keys above
const ALL = Object.keys(WORD_OF) as AccountOrdering[];

/** The choice of the order of a list of users. */
export function useUserOrder(value: AccountOrdering, offered: readonly AccountOrdering[] = ALL): SelectOptions {
  const { t } = useTranslations();
  const shown = (ordering: AccountOrdering) => (ordering === USUAL_ORDERING ? "" : ordering);
  return {
    ...{ name: "ordering", label: t("admin_users.order.label"), value: shown(value) },
    options: offered.map((one) => ({ value: shown(one), label: t(`admin_users.order.${WORD_OF[one]}`) })),
  };
}
