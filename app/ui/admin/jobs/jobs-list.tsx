import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { ADMIN_JOBS_COUNT_CAP, type AdminJobStatus, orderingsOf } from "#app/domain/jobs/lists/admin-job-list-rules.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import type { AdminJobRow, AdminJobView, HeldJobView } from "#app/views/jobs/admin-job-views.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { sortOf } from "../layout/column-sort.ts";
import { CHOSEN_FORM, ExportChosen } from "../layout/export-chosen.tsx";
import { ListPages } from "../layout/list-pages.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { Peek, useFocusAfterPeek } from "../layout/peek.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { EmptyQueue } from "../queue/empty-queue.tsx";
import { SeveralReport } from "../queue/several.tsx";
import { useLiveEmptyList } from "../queue/use-live-item.ts";
import { type SeveralAnswer, useSeveral } from "../queue/use-several.ts";
import { HeldAside } from "./held-aside.tsx";
import { HeldQueue } from "./held-queue.tsx";
import { JobClient } from "./job-client.tsx";
import { JobHistory } from "./job-history.tsx";
import { JobRequest } from "./job-request.tsx";
import { AdminJobsTable } from "./jobs-table.tsx";
import { type JobListFilters, paramsOf, TASKS, useAddress, useJobFilter } from "./use-job-filter.ts";
import { useOpenJob } from "./use-open-job.ts";

type TasksListProps = JobListFilters & {
  /** Null above the maximum of the count. */
  count: number | null;
  byStatus: Record<AdminJobStatus, number>;
  chipsCountedTo: number;
  pages: Pages;
  now: number;
  made: MadeDecisions;
  lines: readonly AdminJobRow[];
  held: readonly HeldJobView[];
  /** The answer to a decision about several held jobs. */
  answer: SeveralAnswer | undefined;
  openId: string | null;
  /** On a wide screen, beside the rows. */
  longestHeld: HeldJobView | null;
  /** The item beside the list. */
  peek: AdminJobView | null;
};

const WORD_OF = { "-created_at": "newest", created_at: "oldest", offers: "fewest_offers", "-offers": "most_offers" } as const;

/** The jobs of all statuses as rows. Held jobs are a queue, beside the open one. */
export function AdminJobsList({
  count,
  pages,
  now,
  made,
  lines,
  held,
  answer,
  openId,
  longestHeld,
  peek,
  ...rest
}: TasksListProps) {
  const { t } = useTranslations();
  const to = useAddress(rest);
  const path = usePath();
  useFocusAfterPeek();
  useLiveEmptyList(lines.length + held.length === 0);
  const { here } = pages;
  const all = count === null ? t("admin_jobs.count_more", { most: ADMIN_JOBS_COUNT_CAP }) : t("admin_jobs.count", { count });
  const waiting = rest.byStatus.held;
  const lead = () => {
    if (rest.status === "held") return waiting > 0 ? t("admin.tasks.waiting", { count: waiting }) : undefined;
    // the held ones are a part of all requests, and not of those of a filter
    const isWhole = rest.status === null && rest.search === "";
    return isWhole ? `${all} ·\u00a0${t("admin_jobs.held", { count: waiting })}` : all;
  };
  const several = useSeveral(answer, (id) => held.find(({ job }) => job.id === id)?.job.ref);
  const { open, decided } = useOpenJob(held, openId, made);
  return (
    <AdminPageFrame made={made} title={t("admin.tasks.title")} lead={lead()}>
      <div className="grid gap-4">
        <SeveralReport several={several} />
        <ListToolbar
          list={TASKS}
          kept={{ status: rest.status }}
          search={{ label: t("admin_jobs.search"), value: rest.search, maxLength: MAX_SEARCH_LENGTH }}
          filters={[useJobFilter(rest)]}
          sort={{
            name: "ordering",
            label: t("admin_users.order.label"),
            value: rest.ordering,
            isInTable: rest.status !== "held",
            options: orderingsOf(rest.status).map((value) => ({ value, label: t(`admin_jobs.order.${WORD_OF[value]}`) })),
          }}
          count={useListCount({ from: pages.from, shown: lines.length + held.length, count, most: ADMIN_JOBS_COUNT_CAP })}
          exportOf={{ list: "tasks", filters: { search: rest.search, status: rest.status } }}
        />
        {lines.length > 0 ? (
          <div
            className={peek ? "with-peek" : "grid items-start gap-4 xl:has-[>aside]:grid-cols-[minmax(0,1fr)_18rem]"}
            data-open={peek ? "" : undefined}
          >
            <div className="choosing">
              <AdminJobsTable
                lines={lines}
                now={now}
                chosenBy={CHOSEN_FORM}
                sorting={{ ordering: rest.ordering, to: (ordering) => to({ ordering }) }}
                offersSort={
                  rest.status === null || rest.status === "open"
                    ? sortOf("offers", { ordering: rest.ordering, to: (ordering) => to({ status: "open", ordering }) })
                    : undefined
                }
                peek={{ to: (id) => to({ ...here, peek: id }), openId: peek?.job.id ?? null }}
              />
              <ExportChosen list="tasks" />
            </div>
            {peek ? (
              <Peek id={peek.job.id} title={peek.job.service} closed={to(here)} page={path(`${TASKS}/${peek.job.id}`)}>
                <JobRequest view={peek} />
                <JobClient view={peek} />
                <JobHistory view={peek} isBeside />
              </Peek>
            ) : (
              <HeldAside longest={longestHeld} made={made} waiting={waiting} queue={to({ status: "held" })} now={now} />
            )}
          </div>
        ) : null}
        {open ? (
          <HeldQueue
            key={open.job.id}
            held={held}
            open={open}
            decided={decided}
            openAt={(jobId) => to({ ...here, open: jobId })}
            kept={{ ...paramsOf(rest), ...here }}
            action={to(here)}
            several={several}
            now={now}
          />
        ) : null}
        {lines.length === 0 && !open ? <Nothing isQueue={rest.status === "held" && rest.search === ""} /> : null}
        <ListPages pages={pages} to={to} />
      </div>
    </AdminPageFrame>
  );
}

function Nothing({ isQueue }: { isQueue: boolean }) {
  const { t } = useTranslations();
  return (
    <EmptyQueue>
      <EmptyState icon={<Icon name="circle-check" />} title={t(isQueue ? "admin.tasks.empty" : "admin_jobs.empty")}>
        {t(isQueue ? "admin.tasks.empty_text" : "admin_users.empty_text")}
      </EmptyState>
    </EmptyQueue>
  );
}
