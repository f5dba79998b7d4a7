import type { MissedPromisesView } from "#app/views/jobs/missed-promises-view.ts";
import { DataTable } from "../kit/display/data-table.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

type Sort = { href: string; direction: "ascending" | "descending" };

/** Three lines of a card, down to 320 px. */
const FACT = "max-md:min-h-5 max-md:text-tiny";

export function MissedRequests({ results, sort }: Pick<MissedPromisesView, "results"> & { sort: Sort }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <DataTable
      caption={t("admin.promises.title")}
      rows={results}
      keyOf={({ jobId }) => jobId}
      isCompact
      columns={[
        {
          key: "request",
          header: t("admin_jobs.column.request"),
          cell: ({ jobId, publicRef, category, wilaya, told, wave }) => (
            <a href={path(`/panel-admin/tasks/${jobId}`)} className="grid min-h-11 content-center hover:underline">
              <bdi className="font-semibold wrap-anywhere max-md:line-clamp-1 max-md:leading-tight">{category}</bdi>
              <small className="font-normal text-ink-3 max-md:text-tiny">
                <bdi dir="ltr">{publicRef}</bdi> ·&nbsp;<bdi>{wilaya}</bdi>
              </small>
              <small className="text-tiny font-normal text-ink-3 md:hidden">
                {told === 0 ? t("metrics.missed.facts_none") : t("metrics.missed.facts", { artisans: told, wave: wave + 1 })}
              </small>
            </a>
          ),
        },
        {
          key: "missed",
          header: t("metrics.missed.missed_at"),
          sort,
          className: FACT,
          cell: ({ missedAt }) => format.dateTime(missedAt),
        },
        {
          key: "told",
          header: t("metrics.missed.told"),
          end: true,
          isEmpty: () => true,
          cell: ({ told }) => format.number(told),
        },
        {
          key: "wave",
          header: t("metrics.missed.wave"),
          end: true,
          isEmpty: () => true,
          cell: ({ told, wave }) => (told === 0 ? "—" : format.number(wave + 1)),
        },
        {
          key: "offer",
          header: t("metrics.missed.first_offer"),
          className: FACT,
          cell: ({ firstOfferAt, releasedAt }) =>
            firstOfferAt === null || releasedAt === null ? (
              t("metrics.missed.no_offer")
            ) : (
              <span>
                <span className="text-ink-3 md:hidden">{t("metrics.missed.first_offer")} </span>
                {format.wait(Math.round((firstOfferAt - releasedAt) / 1000))}
              </span>
            ),
        },
      ]}
    />
  );
}
