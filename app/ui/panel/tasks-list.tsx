import { LISTED_JOBS_COUNTED_TO, LISTED_STATUSES, type ListedStatus } from "#app/domain/jobs/job-list-rules.ts";
import { LONGEST_SEARCH } from "#app/domain/users/account-rules.ts";
import type { HeldTask, TaskLine } from "#app/http/task-views.ts";
import { FormSuccess } from "../auth/form-fault.tsx";
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
import { ExportLink } from "./export-link.tsx";
import { HeldRequest } from "./held-request.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import type { TaskDone } from "./task-places.ts";
import { TasksTable } from "./tasks-table.tsx";

type Asked = { search: string; status: ListedStatus | null; newestFirst: boolean };
type TasksListProps = Asked & {
  /** Null where there are more than anybody counts. */
  count: number | null;
  byStatus: Record<ListedStatus, number>;
  chipsCountedTo: number;
  isFirst: boolean;
  next: string | null;
  now: number;
  done: TaskDone | null;
  lines: readonly TaskLine[];
  held: readonly HeldTask[];
  /** Where there is room, beside the rows. */
  longestHeld: HeldTask | null;
};

const TASKS = "/panel-admin/tasks";

/** The requests of all states as rows; those that are held as cards, to be decided where they stand. */
export function TasksList({ count, isFirst, next, now, done, lines, held, longestHeld, ...rest }: TasksListProps) {
  const { t } = useWords();
  const to = useAddress(rest);
  const all = count === null ? t("tasks.count_more", { most: LISTED_JOBS_COUNTED_TO }) : t("tasks.count", { count });
  const waiting = rest.byStatus.held;
  return (
    <PanelFrame
      counts={{ tasks: waiting }}
      current="tasks"
      title={t("panel.tasks.title")}
      lead={
        rest.status === "held" && waiting > 0
          ? t("panel.tasks.waiting", { count: waiting })
          : `${all} · ${t("tasks.held", { count: waiting })}`
      }
    >
      <div className="grid gap-4">
        {done ? <FormSuccess>{t(`panel.tasks.decided.${done}`)}</FormSuccess> : null}
        <SearchForm {...rest} />
        <Chips {...rest} />
        {lines.length > 0 ? (
          <div className={longestHeld ? "grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]" : undefined}>
            <TasksTable lines={lines} now={now} />
            {longestHeld ? (
              <aside className="max-xl:hidden">
                <HeldRequest {...longestHeld} now={now} />
              </aside>
            ) : null}
          </div>
        ) : null}
        {held.length > 0 ? (
          <ol className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
            {held.map((one) => (
              <li key={one.job.id}>
                <HeldRequest {...one} now={now} />
              </li>
            ))}
          </ol>
        ) : null}
        {lines.length + held.length === 0 ? <Nothing isQueue={rest.status === "held" && rest.search === ""} /> : null}
        {isFirst ? null : (
          <p className="font-semibold">
            <a href={to({})} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t("accounts.first")}
            </a>
          </p>
        )}
        <MoreLink href={next && to({ after: next })}>{t("accounts.next")}</MoreLink>
        <ExportLink list="tasks" asked={{ search: rest.search, status: rest.status }} />
      </div>
    </PanelFrame>
  );
}

function Nothing({ isQueue }: { isQueue: boolean }) {
  const { t } = useWords();
  return (
    <EmptyState icon={<Icon name="circle-check" />} title={t(isQueue ? "panel.tasks.empty" : "tasks.empty")}>
      {t(isQueue ? "panel.tasks.empty_text" : "accounts.empty_text")}
    </EmptyState>
  );
}

function Chips({ byStatus, chipsCountedTo, ...asked }: Asked & Pick<TasksListProps, "byStatus" | "chipsCountedTo">) {
  const { t, format } = useWords();
  const to = useAddress(asked);
  const counted = (count: number) => (count < chipsCountedTo ? format.number(count) : `+${format.number(chipsCountedTo)}`);
  return (
    <nav aria-label={t("accounts.status.label")} className="flex flex-wrap gap-2">
      <FilterChip on={asked.status === null} href={to({ status: null, ordering: null })}>
        {t("accounts.role.all")}
      </FilterChip>
      {LISTED_STATUSES.map((status) => (
        <FilterChip
          key={status}
          on={asked.status === status}
          href={to({ status, ordering: null })}
          count={counted(byStatus[status])}
        >
          {t(`tasks.chip.${status}`)}
        </FilterChip>
      ))}
    </nav>
  );
}

/** The address of the list as it is asked for, but for what is given. */
function useAddress({ search, status, newestFirst }: Asked) {
  const path = usePath();
  const asked = { search: search || null, status, ordering: orderingOf({ status, newestFirst }) };
  return (more: Record<string, string | null>) => path(TASKS) + queryOf({ ...asked, ...more });
}

/** Null where it is the usual one: of those that are held the oldest first, else the newest. */
const orderingOf = ({ status, newestFirst }: Pick<Asked, "status" | "newestFirst">) =>
  newestFirst === (status !== "held") ? null : newestFirst ? "-created_at" : "created_at";

function SearchForm({ search, status, newestFirst }: Asked) {
  const { t } = useWords();
  const path = usePath();
  return (
    <form method="get" action={path(TASKS)} className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <TextField
        name="search"
        label={t("tasks.search")}
        defaultValue={search}
        maxLength={LONGEST_SEARCH}
        dir="auto"
        type="search"
      />
      <SelectField name="ordering" label={t("accounts.order.label")} defaultValue={newestFirst ? "-created_at" : "created_at"}>
        <option value="-created_at">{t("accounts.order.newest")}</option>
        <option value="created_at">{t("accounts.order.created_at")}</option>
      </SelectField>
      <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
        {t("accounts.find")}
      </Button>
    </form>
  );
}
