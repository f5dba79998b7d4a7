import {
  ADMIN_JOB_STATUSES,
  type AdminJobOrdering,
  type AdminJobStatus,
  usualOrdering,
} from "#app/domain/jobs/lists/admin-job-list-rules.ts";
import { buildQuery } from "../../build-query.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

export const TASKS = "/panel-admin/tasks";

export type JobListFilters = { search: string; status: AdminJobStatus | null; ordering: AdminJobOrdering };
type Counted = { byStatus: Record<AdminJobStatus, number>; chipsCountedTo: number };

export function useJobFilter({ byStatus, chipsCountedTo, ...filters }: JobListFilters & Counted) {
  const { t, format } = useTranslations();
  const to = useAddress(filters);
  const counted = (count: number) => (count < chipsCountedTo ? format.number(count) : `+${format.number(chipsCountedTo)}`);
  return {
    label: t("admin_users.status.label"),
    chips: [
      {
        ...{ key: "all", label: t("admin_users.role.all"), on: filters.status === null },
        href: to({ status: null, ordering: null }),
      },
      ...ADMIN_JOB_STATUSES.map((status) => ({
        ...{ key: status, label: t(`admin_jobs.chip.${status}`), on: filters.status === status },
        ...{ href: to({ status, ordering: null }), count: counted(byStatus[status]) },
      })),
    ],
  };
}

/** The current URL of the list with the given changes. */
export function useAddress(filters: JobListFilters) {
  const path = usePath();
  return (more: Record<string, string | null>) => path(TASKS) + buildQuery({ ...paramsOf(filters), ...more });
}

export const paramsOf = ({ search, status, ordering }: JobListFilters) => ({
  ...{ search: search || null, status, ordering: ordering === usualOrdering(status) ? null : ordering },
});
