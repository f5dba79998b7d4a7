import type { AdminJobRow } from "#app/views/jobs/admin-job-views.ts";
import { DataTable } from "../../kit/display/data-table.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminJobBadge } from "./job-badge.tsx";

/** Jobs as rows that link to their pages. Held ones are highlighted, with the reasons. */
export function AdminJobsTable({ lines, now }: { lines: readonly AdminJobRow[]; now: number }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <DataTable
      caption={t("admin.tasks.title")}
      rows={lines}
      keyOf={({ id }) => id}
      isSelected={({ isHeld }) => isHeld}
      isCompact
      columns={[
        {
          key: "request",
          header: t("admin_jobs.column.request"),
          cell: ({ id, ref, service, createdAt }) => (
            <a href={path(`/panel-admin/tasks/${id}`)} className="grid min-h-11 content-center hover:underline">
              <bdi className="font-semibold wrap-anywhere">{service}</bdi>
              <small className="font-normal text-ink-3">
                <bdi dir="ltr">{ref}</bdi> · {format.relative(createdAt, now)}
              </small>
            </a>
          ),
        },
        { key: "client", header: t("admin_jobs.column.client"), cell: ({ client }) => <bdi>{client}</bdi> },
        { key: "commune", header: t("admin_users.column.commune"), cell: ({ commune }) => <bdi>{commune}</bdi> },
        {
          key: "status",
          header: t("admin_users.status.label"),
          cell: ({ status, isHeld, heldFor }) => (
            <span className="inline-grid justify-items-start gap-1">
              <AdminJobBadge status={status} isHeld={isHeld} />
              {heldFor.map((reason) => (
                <small key={reason} className="max-w-36 whitespace-normal text-clay-strong">
                  {t(`job_lifecycle.held_for.${reason}`)}
                </small>
              ))}
            </span>
          ),
        },
        {
          key: "offers",
          header: t("admin_jobs.column.offers"),
          end: true,
          cell: ({ offersCount, offersCap }) => (
            <span className="num">{t("admin_jobs.offers_of", { count: offersCount, cap: offersCap })}</span>
          ),
        },
      ]}
    />
  );
}
