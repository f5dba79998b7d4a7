import {
  type AccountOrdering,
  ADMIN_USER_ROLES,
  ADMIN_USER_STATUSES,
  ADMIN_USERS_COUNT_CAP,
  isByReports,
  MAX_SEARCH_LENGTH,
  USUAL_ORDERING,
} from "#app/domain/users/admin-user-rules.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import type { AdminUserRowView, AdminUserView } from "#app/views/users/admin-user-views.ts";
import { buildQuery } from "../../build-query.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { CHOSEN_FORM, ExportChosen } from "../layout/export-chosen.tsx";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { Peek, useFocusAfterPeek } from "../layout/peek.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { useUserOrder } from "./use-user-order.ts";
import { UserHistory } from "./user-history.tsx";
import { UserIdentity } from "./user-identity.tsx";
import { UsersTable } from "./users-table.tsx";

type UserListFilters = { search: string; role: string | null; status: string | null; ordering: AccountOrdering };
type UsersListProps = UserListFilters & {
  /** Null above the maximum of the count. */
  count: number | null;
  pages: Pages;
  lines: readonly AdminUserRowView[];
  /** The item beside the list. */
  peek: AdminUserView | null;
};

const USERS = "/panel-admin/users";

export function UsersList({ count, pages, lines, peek, ...filters }: UsersListProps) {
  const { t } = useTranslations();
  const path = usePath();
  useFocusAfterPeek();
  const to = (more: Record<string, string | null>) => path(USERS) + buildQuery({ ...paramsOf(filters), ...more });
  return (
    <AdminPageFrame
      title={t("admin.users.title")}
      lead={count === null ? t("admin_users.count_more", { most: ADMIN_USERS_COUNT_CAP }) : t("admin_users.count", { count })}
    >
      <div className="grid gap-4">
        <ListToolbar
          list={USERS}
          kept={{ role: filters.role, status: filters.status }}
          search={{ label: t("admin_users.search"), value: filters.search, maxLength: MAX_SEARCH_LENGTH }}
          filters={useUserFilters(filters, to)}
          sort={useUserOrder(filters.ordering)}
          count={useListCount({ from: pages.from, shown: lines.length, count, most: ADMIN_USERS_COUNT_CAP })}
          exportOf={{ list: "users", filters: { search: filters.search, status: filters.status, role: filters.role } }}
        />
        {lines.length > 0 ? (
          <div className="with-peek" data-open={peek ? "" : undefined}>
            <div className="choosing">
              <UsersTable
                lines={lines}
                sorting={{ ordering: filters.ordering, to: (ordering) => to({ ordering }) }}
                withReports={filters.status === "reported"}
                chosenBy={CHOSEN_FORM}
                peek={{ to: (id) => to({ ...pages.here, peek: id }), openId: peek?.line.id ?? null }}
              />
              <ExportChosen list="users" />
            </div>
            {peek ? (
              <Peek id={peek.line.id} title={peek.line.name} closed={to(pages.here)} page={path(`${USERS}/${peek.line.id}`)}>
                <UserIdentity view={peek} />
                <UserHistory view={peek} />
              </Peek>
            ) : null}
          </div>
        ) : (
          <EmptyState icon={<Icon name="users-round" />} title={t("admin_users.empty")}>
            {t("admin_users.empty_text")}
          </EmptyState>
        )}
        <ListPages pages={pages} to={to} />
      </div>
    </AdminPageFrame>
  );
}

const paramsOf = ({ search, role, status, ordering }: UserListFilters) => ({
  search: search || null,
  role,
  status,
  ordering: ordering === USUAL_ORDERING ? null : ordering,
});

/** The kinds of accounts, and their states. */
function useUserFilters({ role, status, ordering }: UserListFilters, to: (more: Record<string, string | null>) => string) {
  const { t } = useTranslations();
  const anyOrder: Record<string, null> = isByReports(ordering) ? { ordering: null } : {};
  return [
    {
      label: t("admin_users.role.label"),
      chips: [
        { key: "all", label: t("admin_users.role.all"), on: role === null, href: to({ role: null }) },
        ...ADMIN_USER_ROLES.map((one) => ({
          ...{ key: one, label: t(`admin_users.role.${one}`), on: role === one, href: to({ role: one }) },
        })),
      ],
    },
    {
      label: t("admin_users.status.label"),
      chips: [
        { key: "any", label: t("admin_users.status.all"), on: status === null, href: to({ status: null, ...anyOrder }) },
        ...ADMIN_USER_STATUSES.map((one) => ({
          ...{ key: one, label: t(`admin_users.status.${one}`), on: status === one },
          href: to({ status: one, ...(one === "reported" ? {} : anyOrder) }),
        })),
      ],
    },
  ];
}
