import {
  type AccountOrdering,
  ADMIN_ORDERINGS,
  ADMIN_STATUSES,
  MAX_SEARCH_LENGTH,
  USUAL_ORDERING,
} from "#app/domain/users/admin-user-rules.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import type { AdminUserRowView } from "#app/views/users/admin-user-views.ts";
import { buildQuery } from "../../build-query.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { useUserOrder } from "../users/use-user-order.ts";
import { UsersTable } from "../users/users-table.tsx";

export type AdminsListProps = {
  search: string;
  status: (typeof ADMIN_STATUSES)[number] | null;
  ordering: AccountOrdering;
  count: number;
  pages: Pages;
  lines: readonly AdminUserRowView[];
};

const ADMINS = "/panel-admin/admins";

export function AdminsList({ search, status, ordering, count, pages, lines }: AdminsListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const chosen = { search, status, ordering: ordering === USUAL_ORDERING ? null : ordering };
  const to = (more: Record<string, string | null>) => path(ADMINS) + buildQuery({ ...chosen, ...more });
  return (
    <>
      <ListToolbar
        list={ADMINS}
        kept={{ status }}
        search={{ label: t("admin_users.search"), value: search, maxLength: MAX_SEARCH_LENGTH }}
        filters={[
          {
            label: t("admin_users.status.label"),
            chips: [
              { key: "any", label: t("admin_users.status.all"), on: status === null, href: to({ status: null }) },
              ...ADMIN_STATUSES.map((one) => ({
                ...{ key: one, label: t(`admin_users.status.${one}`), on: status === one, href: to({ status: one }) },
              })),
            ],
          },
        ]}
        sort={useUserOrder(ordering, [USUAL_ORDERING, ...ADMIN_ORDERINGS])}
        count={useListCount({ from: pages.from, shown: lines.length, count })}
        exportOf={{ list: "users", filters: { role: "admin", search, status } }}
      />
      {lines.length > 0 ? (
        <UsersTable lines={lines} sorting={{ ordering, to: (other) => to({ ordering: other }), isWithoutPoints: true }} />
      ) : (
        <EmptyState icon={<Icon name="users-round" />} title={t("admin_users.empty")}>
          {t("admin_users.empty_text")}
        </EmptyState>
      )}
      <ListPages pages={pages} to={to} />
    </>
  );
}
