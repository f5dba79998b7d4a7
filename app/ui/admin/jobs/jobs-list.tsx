import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { ADMIN_JOB_STATUSES, ADMIN_JOBS_COUNT_CAP, type AdminJobStatus } from "#app/domain/jobs/lists/admin-job-list-rules.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import type { AdminJobRow, HeldJobView } from "#app/views/jobs/admin-job-views.ts";
import type { JobActionDone } from "#app/views/jobs/job-actions.ts";
import { buildQuery } from "../../build-query.ts";
import { FormSuccess } from "../../forms/form-error.tsx";
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
import { HeldJob } from "./held-job.tsx";
import { AdminJobsTable } from "./jobs-table.tsx";

type JobListFilters = { search: string; status: AdminJobStatus | null; newestFirst: boolean };
type TasksListProps = JobListFilters & {
  /** Null above the maximum of the count. */
  count: number | null;
  byStatus: Record<AdminJobStatus, number>;
  chipsCountedTo: number;
  isFirst: boolean;
  next: string | null;
  now: number;
  done: JobActionDone | null;
  made: MadeDecisions;
  lines: readonly AdminJobRow[];
  held: readonly HeldJobView[];
  /** On a wide screen, beside the rows. */
  longestHeld: HeldJobView | null;
};

const TASKS = "/panel-admin/tasks";

/** The jobs of all statuses as rows. Held jobs are cards, so that they can be decided in the list. */
export function AdminJobsList({ count, isFirst, next, now, done, made, lines, held, longestHeld, ...rest }: TasksListProps) {
  const { t } = useTranslations();
  const to = useAddress(rest);
  const all = count === null ? t("admin_jobs.count_more", { most: ADMIN_JOBS_COUNT_CAP }) : t("admin_jobs.count", { count });
  const waiting = rest.byStatus.held;
  return (
    <AdminPageFrame
      made={made}
      title={t("admin.tasks.title")}
      lead={
        rest.status === "held" && waiting > 0
          ? t("admin.tasks.waiting", { count: waiting })
          : `${all} · ${t("admin_jobs.held", { count: waiting })}`
      }
    >
      <div className="grid gap-4">
        {done && made.own.length === 0 ? <FormSuccess>{t(`admin.tasks.decided.${done}`)}</FormSuccess> : null}
        <SearchForm {...rest} />
        <Chips {...rest} />
        {lines.length > 0 ? (
          <div className={longestHeld ? "grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]" : undefined}>
            <AdminJobsTable lines={lines} now={now} />
            {longestHeld ? (
              <aside className="max-xl:hidden">
                <HeldJob {...longestHeld} now={now} />
              </aside>
            ) : null}
          </div>
        ) : null}
        {held.length > 0 ? (
          <ol className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
            {held.map((one) => (
              <li key={one.job.id}>
                <HeldJob {...one} now={now} />
              </li>
            ))}
          </ol>
        ) : null}
        {lines.length + held.length === 0 ? <Nothing isQueue={rest.status === "held" && rest.search === ""} /> : null}
        {isFirst ? null : (
          <p className="font-semibold">
            <a href={to({})} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t("admin_users.first")}
            </a>
          </p>
        )}
        <MoreLink href={next && to({ after: next })}>{t("admin_users.next")}</MoreLink>
        <ExportLink list="tasks" filters={{ search: rest.search, status: rest.status }} />
      </div>
    </AdminPageFrame>
  );
}

function Nothing({ isQueue }: { isQueue: boolean }) {
  const { t } = useTranslations();
  return (
    <EmptyState icon={<Icon name="circle-check" />} title={t(isQueue ? "admin.tasks.empty" : "admin_jobs.empty")}>
      {t(isQueue ? "admin.tasks.empty_text" : "admin_users.empty_text")}
    </EmptyState>
  );
}

function Chips({ byStatus, chipsCountedTo, ...filters }: JobListFilters & Pick<TasksListProps, "byStatus" | "chipsCountedTo">) {
  const { t, format } = useTranslations();
  const to = useAddress(filters);
  const counted = (count: number) => (count < chipsCountedTo ? format.number(count) : `+${format.number(chipsCountedTo)}`);
  return (
    <nav aria-label={t("admin_users.status.label")} className="flex flex-wrap gap-2">
      <FilterChip on={filters.status === null} href={to({ status: null, ordering: null })}>
        {t("admin_users.role.all")}
      </FilterChip>
      {ADMIN_JOB_STATUSES.map((status) => (
        <FilterChip
          key={status}
          on={filters.status === status}
          href={to({ status, ordering: null })}
          count={counted(byStatus[status])}
        >
          {t(`admin_jobs.chip.${status}`)}
        </FilterChip>
      ))}
    </nav>
  );
}

/** The current URL of the list with the given changes. */
function useAddress({ search, status, newestFirst }: JobListFilters) {
  const path = usePath();
  const params = { search: search || null, status, ordering: orderingOf({ status, newestFirst }) };
  return (more: Record<string, string | null>) => path(TASKS) + buildQuery({ ...params, ...more });
}

/** Null for the default order: held jobs oldest first, others newest first. */
const orderingOf = ({ status, newestFirst }: Pick<JobListFilters, "status" | "newestFirst">) =>
  newestFirst === (status !== "held") ? null : newestFirst ? "-created_at" : "created_at";

function SearchForm({ search, status, newestFirst }: JobListFilters) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form method="get" action={path(TASKS)} className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <TextField
        name="search"
        label={t("admin_jobs.search")}
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        dir="auto"
        type="search"
      />
      <SelectField name="ordering" label={t("admin_users.order.label")} defaultValue={newestFirst ? "-created_at" : "created_at"}>
        <option value="-created_at">{t("admin_users.order.newest")}</option>
        <option value="created_at">{t("admin_users.order.created_at")}</option>
      </SelectField>
      <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
        {t("admin_users.find")}
      </Button>
    </form>
  );
}
