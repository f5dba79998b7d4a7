import {
  ACCOUNT_ROLES,
  ACCOUNT_STATUSES,
  ACCOUNTS_COUNTED_TO,
  type AccountOrdering,
  LONGEST_SEARCH,
  USUAL_ORDERING,
} from "#app/domain/users/account-rules.ts";
import type { AccountLine } from "#app/http/account-views.ts";
import { MoreLink } from "../jobs/more-link.tsx";
import { Button } from "../kit/button.tsx";
import { FilterChip } from "../kit/chip.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Icon } from "../kit/icon.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { TextField } from "../kit/text-field.tsx";
import { queryOf } from "../query-of.ts";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { AccountsTable } from "./accounts-table.tsx";
import { ExportLink } from "./export-link.tsx";
import { PanelFrame } from "./panel-frame.tsx";

type Asked = { search: string; role: string | null; status: string | null; ordering: AccountOrdering };
type AccountsListProps = Asked & {
  /** Null where there are more than anybody counts. */
  count: number | null;
  isFirst: boolean;
  next: string | null;
  lines: readonly AccountLine[];
};

/** Names from the first on, points from the most: what somebody looks for. */
const SHOWN_ORDERINGS = ["created_at", "first_name", "last_name", "-points"] as const;
const keyOf = (ordering: (typeof SHOWN_ORDERINGS)[number]) => (ordering === "-points" ? "points" : ordering);

const USERS = "/panel-admin/users";

export function AccountsList({ count, isFirst, next, lines, ...asked }: AccountsListProps) {
  const { t } = useWords();
  const path = usePath();
  const to = (more: Record<string, string | null>) => path(USERS) + queryOf({ ...paramsOf(asked), ...more });
  return (
    <PanelFrame
      counts={{}}
      current="users"
      title={t("panel.users.title")}
      lead={count === null ? t("accounts.count_more", { most: ACCOUNTS_COUNTED_TO }) : t("accounts.count", { count })}
    >
      <div className="grid gap-4">
        <SearchForm {...asked} />
        <nav aria-label={t("accounts.role.label")} className="flex flex-wrap gap-2">
          <FilterChip on={asked.role === null} href={to({ role: null })}>
            {t("accounts.role.all")}
          </FilterChip>
          {ACCOUNT_ROLES.map((role) => (
            <FilterChip key={role} on={asked.role === role} href={to({ role })}>
              {t(`accounts.role.${role}`)}
            </FilterChip>
          ))}
        </nav>
        {lines.length > 0 ? (
          <AccountsTable lines={lines} />
        ) : (
          <EmptyState icon={<Icon name="users-round" />} title={t("accounts.empty")}>
            {t("accounts.empty_text")}
          </EmptyState>
        )}
        {isFirst ? null : (
          <p className="font-semibold">
            <a href={to({})} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t("accounts.first")}
            </a>
          </p>
        )}
        <MoreLink href={next && to({ after: next })}>{t("accounts.next")}</MoreLink>
        <ExportLink list="users" asked={{ search: asked.search, status: asked.status, role: asked.role }} />
      </div>
    </PanelFrame>
  );
}

const paramsOf = ({ search, role, status, ordering }: Asked) => ({
  search: search || null,
  role,
  status,
  ordering: ordering === USUAL_ORDERING ? null : ordering,
});

function SearchForm({ search, role, status, ordering }: Asked) {
  const { t } = useWords();
  const path = usePath();
  return (
    <form method="get" action={path(USERS)} className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      {role ? <input type="hidden" name="role" value={role} /> : null}
      <TextField
        name="search"
        label={t("accounts.search")}
        defaultValue={search}
        maxLength={LONGEST_SEARCH}
        dir="auto"
        type="search"
      />
      <SelectField
        name="status"
        label={t("accounts.status.label")}
        defaultValue={status ?? ""}
        placeholder={t("accounts.status.all")}
      >
        {ACCOUNT_STATUSES.map((one) => (
          <option key={one} value={one}>
            {t(`accounts.status.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="ordering"
        label={t("accounts.order.label")}
        defaultValue={ordering === USUAL_ORDERING ? "" : ordering}
        placeholder={t("accounts.order.newest")}
      >
        {SHOWN_ORDERINGS.map((one) => (
          <option key={one} value={one}>
            {t(`accounts.order.${keyOf(one)}`)}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
        {t("accounts.find")}
      </Button>
    </form>
  );
}
