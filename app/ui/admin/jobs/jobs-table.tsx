import type { AdminJobOrdering } from "#app/domain/jobs/lists/admin-job-list-rules.ts";
import type { AdminJobRow } from "#app/views/jobs/admin-job-views.ts";
import { type Column, DataTable, FROM_WIDTH } from "../../kit/display/data-table.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { type Sorting, sortOf } from "../layout/column-sort.ts";
import { peekColumn } from "../layout/peek.tsx";
import { ChooseRow } from "../queue/several.tsx";
import type { Peeking } from "../users/users-table.tsx";
import { AdminJobBadge } from "./job-badge.tsx";

type AdminJobsTableProps = {
  lines: readonly AdminJobRow[];
  now: number;
  /** The form that sends the chosen rows. */
  chosenBy: string;
  /** The order, and the address of the list in another one. */
  sorting: Sorting<AdminJobOrdering>;
  /** Of the open jobs. */
  offersSort: Column<AdminJobRow>["sort"];
  peek: Peeking;
};

/**
 * Jobs as rows that link to their pages. Held ones are highlighted, with the reasons. On a phone a row has two lines, without
 * the reasons, and cuts long words off.
 */
export function AdminJobsTable({ lines, now, chosenBy, sorting, offersSort, peek }: AdminJobsTableProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <DataTable
      caption={t("admin.tasks.title")}
      rows={lines}
      keyOf={({ id }) => id}
      isSelected={({ id, isHeld }) => (peek.openId === null ? isHeld : id === peek.openId)}
      isCompact
      columns={columnsBeside(peek.openId, [
        {
          key: "request",
          header: t("admin_jobs.column.request"),
          sort: sortOf("created_at", sorting, "-created_at"),
          cell: ({ id, ref, service, commune, createdAt }) => (
            <span className="row-name flex items-center gap-1">
              <ChooseRow id={id} label={ref} form={chosenBy} />
              <a href={path(`/panel-admin/tasks/${id}`)} className="grid min-h-11 min-w-0 grow content-center hover:underline">
                <bdi title={service} className="truncate font-semibold">
                  {service}
                </bdi>
                <small className="truncate font-normal text-ink-3">
                  <bdi dir="ltr">{ref}</bdi> <span className="whitespace-nowrap">·&nbsp;{format.relative(createdAt, now)}</span>
                  <bdi className="md:hidden">{` ·\u00a0${commune}`}</bdi>
                </small>
              </a>
            </span>
          ),
        },
        {
          key: "client",
          header: t("admin_jobs.column.client"),
          cell: ({ client }) => (
            <bdi title={client} className="block max-w-24 truncate">
              {client}
            </bdi>
          ),
        },
        {
          key: "commune",
          header: t("admin_users.column.commune"),
          className: FROM_WIDTH.middle,
          isEmpty: () => true,
          cell: ({ commune }) => (
            <bdi title={commune} className="block max-w-32 truncate">
              {commune}
            </bdi>
          ),
        },
        {
          key: "status",
          header: t("admin_users.status.label"),
          cell: ({ status, isHeld, heldFor }) => (
            <span className="inline-grid justify-items-start gap-1">
              <AdminJobBadge status={status} isHeld={isHeld} />
              {heldFor.slice(0, 1).map((reason) => (
                <small key={reason} className="max-w-36 whitespace-normal text-clay-strong max-md:hidden">
                  {t(`job_lifecycle.held_for.${reason}`)}
                  <OtherReasons reasons={heldFor.slice(1)} />
                </small>
              ))}
            </span>
          ),
        },
        {
          key: "offers",
          header: t("admin_jobs.column.offers"),
          end: true,
          ...(offersSort && { sort: offersSort }),
          cell: ({ offersCount, offersCap }) => (
            <span className="num">{t("admin_jobs.offers_of", { count: offersCount, cap: offersCap })}</span>
          ),
        },
        peekColumn(t("admin.peek.column"), ({ id, ref }) => ({
          ...{ id, name: ref, href: peek.to(id), isOpen: id === peek.openId },
        })),
      ])}
    />
  );
}

/** Their number for the eye, their words for a mouse and a screen reader. */
function OtherReasons({ reasons }: { reasons: AdminJobRow["heldFor"] }) {
  const { t } = useTranslations();
  if (reasons.length === 0) return null;
  const words = reasons.map((reason) => t(`job_lifecycle.held_for.${reason}`)).join(" ·\u00a0");
  return (
    <span title={words}>
      <bdi dir="ltr" aria-hidden="true">{` +${reasons.length}`}</bdi>
      <span className="sr-only">{` ·\u00a0${words}`}</span>
    </span>
  );
}

const BESIDE: readonly string[] = ["request", "status", "peek"];

const columnsBeside = (openId: string | null, columns: readonly Column<AdminJobRow>[]) =>
  openId
    ? columns
        .filter(({ key }) => BESIDE.includes(key))
        .map((column, nth) => (nth === 0 || column.key === "peek" ? column : { ...column, className: FROM_WIDTH.tiny }))
    : columns;
