import type { TaskName } from "#app/domain/cron-tasks/cron-schedule.ts";
import type { SystemHealth } from "#app/domain/health/system-health.ts";
import { Badge } from "../kit/display/badge.tsx";
import { DataTable } from "../kit/display/data-table.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { useTranslations } from "../use-translations.ts";

type TaskHealthProps = Pick<SystemHealth, "tasks" | "setAside"> & { now: number };

const WORD_OF = { failed: "health.task_failed", dead: "health.task_dead" } as const;

/** The last run of each cron task, and the rows that it skips because they failed. */
export function TaskHealth({ tasks, setAside, now }: TaskHealthProps) {
  const { t, format } = useTranslations();
  return (
    <>
      <section className="card grid gap-3">
        <h2 className="type-h4">{t("health.tasks")}</h2>
        <DataTable
          caption={t("health.tasks")}
          rows={tasks}
          keyOf={({ task }) => task}
          isCompact
          columns={[
            {
              key: "task",
              header: t("health.task"),
              cell: ({ task }) => <span className="max-md:line-clamp-2">{t(`health.task_name.${task}`)}</span>,
            },
            {
              key: "last",
              header: t("health.last"),
              cell: ({ run }) => (run ? format.relative(run.slot, now) : t("health.never")),
            },
            {
              key: "queries",
              header: t("health.queries"),
              isEmpty: () => true,
              end: true,
              cell: ({ run }) => (run ? format.number(run.queries) : ""),
            },
            {
              key: "state",
              header: t("health.state"),
              cell: ({ run }) =>
                run?.state === "failed" || run?.state === "dead" ? (
                  <span className="grid gap-1 wrap-anywhere">
                    <Badge tone="danger">{t(WORD_OF[run.state])}</Badge>
                    <bdi dir="ltr">{run.error ?? ""}</bdi>
                  </span>
                ) : run ? (
                  <Badge tone="pine">{t("health.well")}</Badge>
                ) : (
                  t("health.none")
                ),
            },
          ]}
        />
      </section>
      <section className="card grid gap-3">
        <h2 className="type-h4">{t("health.set_aside")}</h2>
        {setAside.length === 0 ? (
          <Alert tone="pine">{t("health.no_set_aside")}</Alert>
        ) : (
          <>
            <p>{t("health.set_aside_lead")}</p>
            <DataTable
              caption={t("health.set_aside")}
              rows={setAside}
              keyOf={({ task, rowId }) => `${task} ${rowId}`}
              isCompact
              columns={[
                // as: only splitBatchOnFailure writes this value
                { key: "task", header: t("health.task"), cell: ({ task }) => t(`health.task_name.${task as TaskName}`) },
                {
                  key: "row",
                  header: t("health.row"),
                  cell: ({ rowId }) => (
                    <bdi dir="ltr" className="wrap-anywhere max-md:max-w-32 max-md:truncate">
                      {rowId}
                    </bdi>
                  ),
                },
                { key: "next", header: t("health.next_try"), cell: ({ nextTryAt }) => format.dateTime(nextTryAt) },
                {
                  key: "why",
                  header: t("health.why"),
                  cell: ({ tries, error }) => (
                    <span className="wrap-anywhere max-md:line-clamp-2">
                      {t("health.attempts", { count: tries })} <bdi dir="ltr">{error}</bdi>
                    </span>
                  ),
                },
              ]}
            />
          </>
        )}
      </section>
    </>
  );
}
