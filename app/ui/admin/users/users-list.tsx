import {
  type AccountOrdering,
  ADMIN_USER_ROLES,
  ADMIN_USER_STATUSES,
  ADMIN_USERS_COUNT_CAP,
  MAX_SEARCH_LENGTH,
  USUAL_ORDERING,
} from "#app/domain/users/admin-user-rules.ts";
import type { AdminUserRowView } from "#app/views/users/admin-user-views.ts";
import { buildQuery } from "../../build-query.ts";
import { MoreLink } from "../../jobs/lists/more-link.tsx";
import { Button } from "../../kit/button.tsx";
import { FilterChip } from "../../kit/chip.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ExportLink } from "../layout/export-link.tsx";
import { UsersTable } from "./users-table.tsx";

type UserListFilters = { search: string; role: string | null; status: string | null; ordering: AccountOrdering };
type AccountsListProps = UserListFilters & {
  /** Null above the maximum of the count. */
  count: number | null;
  isFirst: boolean;
  next: string | null;
  lines: readonly AdminUserRowView[];
};

/** Names ascending, points descending. */
const SHOWN_ORDERINGS = ["created_at", "first_name", "last_name", "-points"] as const;
const keyOf = (ordering: (typeof SHOWN_ORDERINGS)[number]) => (ordering === "-points" ? "points" : ordering);

const USERS = "/panel-admin/users";

export function UsersList({ count, isFirst, next, lines, ...filters }: AccountsListProps) {
  const { t } = useTranslations();
  const path = usePath();
  const to = (more: Record<string, string | null>) => path(USERS) + buildQuery({ ...paramsOf(filters), ...more });
  return (
    <AdminPageFrame
      title={t("admin.users.title")}
      lead={count === null ? t("admin_users.count_more", { most: ADMIN_USERS_COUNT_CAP }) : t("admin_users.count", { count })}
    >
      <div className="grid gap-4">
        <SearchForm {...filters} />
        <nav aria-label={t("admin_users.role.label")} className="flex flex-wrap gap-2">
          <FilterChip on={filters.role === null} href={to({ role: null })}>
            {t("admin_users.role.all")}
          </FilterChip>
          {ADMIN_USER_ROLES.map((role) => (
            <FilterChip key={role} on={filters.role === role} href={to({ role })}>
              {t(`admin_users.role.${role}`)}
            </FilterChip>
          ))}
        </nav>
        {lines.length > 0 ? (
          <UsersTable lines={lines} />
        ) : (
          <EmptyState icon={<Icon name="users-round" />} title={t("admin_users.empty")}>
            {t("admin_users.empty_text")}
          </EmptyState>
        )}
        {isFirst ? null : (
          <p className="font-semibold">
            <a href={to({})} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t("admin_users.first")}
            </a>
          </p>
        )}
        <MoreLink href={next && to({ after: next })}>{t("admin_users.next")}</MoreLink>
        <ExportLink list="users" filters={{ search: filters.search, status: filters.status, role: filters.role }} />
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

function SearchForm({ search, role, status, ordering }: UserListFilters) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form method="get" action={path(USERS)} className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      {role ? <input type="hidden" name="role" value={role} /> : null}
      <TextField
        name="search"
        label={t("admin_users.search")}
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        dir="auto"
        type="search"
      />
      <SelectField
        name="status"
        label={t("admin_users.status.label")}
        defaultValue={status ?? ""}
        placeholder={t("admin_users.status.all")}
      >
        {ADMIN_USER_STATUSES.map((one) => (
          <option key={one} value={one}>
            {t(`admin_users.status.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="ordering"
        label={t("admin_users.order.label")}
        defaultValue={ordering === USUAL_ORDERING ? "" : ordering}
        placeholder={t("admin_users.order.newest")}
      >
        {SHOWN_ORDERINGS.map((one) => (
          <option key={one} value={one}>
            {t(`admin_users.order.${keyOf(one)}`)}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
        {t("admin_users.find")}
      </Button>
    </form>
  );
}
