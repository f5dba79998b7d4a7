import type { TaskLine } from "#app/http/task-views.ts";
import { DataTable } from "../kit/data-table.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { TaskBadge } from "./task-badge.tsx";

/** Requests as rows, each the way to its page; those that are held stand out, with why. */
export function TasksTable({ lines, now }: { lines: readonly TaskLine[]; now: number }) {
  const { t, format } = useWords();
  const path = usePath();
  return (
    <DataTable
      caption={t("panel.tasks.title")}
      rows={lines}
      keyOf={({ id }) => id}
      isSelected={({ isHeld }) => isHeld}
      columns={[
        {
          key: "request",
          header: t("tasks.column.request"),
          cell: ({ id, ref, service, createdAt }) => (
            <a href={path(`/panel-admin/tasks/${id}`)} className="grid min-h-11 content-center hover:underline">
              <bdi className="font-semibold wrap-anywhere">{service}</bdi>
              <small className="font-normal text-ink-3">
                <bdi dir="ltr">{ref}</bdi> · {format.relative(createdAt, now)}
              </small>
            </a>
          ),
        },
        { key: "client", header: t("tasks.column.client"), cell: ({ client }) => <bdi>{client}</bdi> },
        { key: "commune", header: t("accounts.column.commune"), cell: ({ commune }) => <bdi>{commune}</bdi> },
        {
          key: "status",
          header: t("accounts.status.label"),
          cell: ({ status, isHeld, heldFor }) => (
            <span className="inline-grid justify-items-start gap-1">
              <TaskBadge status={status} isHeld={isHeld} />
              {heldFor.map((reason) => (
                <small key={reason} className="max-w-36 whitespace-normal text-clay-strong">
                  {t(`life.held_for.${reason}`)}
                </small>
              ))}
            </span>
          ),
        },
        {
          key: "offers",
          header: t("tasks.column.offers"),
          end: true,
          cell: ({ offersCount, offersCap }) => (
            <span className="num">{t("tasks.offers_of", { count: offersCount, cap: offersCap })}</span>
          ),
        },
      ]}
    />
  );
}
