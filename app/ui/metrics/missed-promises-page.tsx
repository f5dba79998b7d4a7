import type { PlaceFilter } from "#app/domain/analytics/first-offer-rules.ts";
import type { MissedPromisesView, Share } from "#app/views/jobs/missed-promises-view.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { ExportLink } from "../admin/layout/export-link.tsx";
import { MoreLink } from "../jobs/lists/more-link.tsx";
import { Button } from "../kit/button.tsx";
import { DataTable } from "../kit/display/data-table.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useRateFormat } from "./use-rate-format.ts";

type PageProps = MissedPromisesView & { filter: PlaceFilter; isFirst: boolean };

const FIRST_SHARES = 6;
const PROMISES = "/panel-admin/promises";

/** Jobs without an offer in their first five minutes, and where they are. */
export function MissedPromisesPage({ filter, isFirst, ...view }: PageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const given = {
    ...(filter.wilayaId === undefined ? {} : { wilaya: String(filter.wilayaId) }),
    ...(filter.categoryId === undefined ? {} : { category: String(filter.categoryId) }),
  };
  const to = (more: Record<string, string>) => `${path(PROMISES)}?${new URLSearchParams({ ...given, ...more })}`;
  return (
    <AdminPageFrame title={t("metrics.missed.title")} lead={t("metrics.missed.lead")}>
      <div className="grid gap-4">
        <div className="grid gap-4 lg:grid-cols-2">
          <Shares title={t("metrics.missed.by_wilaya")} shares={view.byWilaya} />
          <Shares title={t("metrics.missed.by_category")} shares={view.byCategory} />
        </div>
        <Narrowing filter={filter} wilayas={view.wilayas} categories={view.categories} />
        {view.results.length > 0 ? (
          <>
            <p className="text-small text-ink-2">{t("counts.request", { count: view.count })}</p>
            <div className="wrapping-table min-w-0">
              <Requests results={view.results} />
            </div>
          </>
        ) : (
          <EmptyState icon={<Icon name="clock" />} title={t("metrics.missed.none")}>
            {t("metrics.missed.none_text")}
          </EmptyState>
        )}
        {isFirst ? null : (
          <p>
            <a href={to({})} className="link inline-flex min-h-11 items-center">
              {t("audit_log.first")}
            </a>
          </p>
        )}
        <MoreLink href={view.next && to({ after: view.next })}>{t("audit_log.next")}</MoreLink>
        <ExportLink list="promises" filters={given} />
      </div>
    </AdminPageFrame>
  );
}

/** Bars with their numbers as text, the most missed first. */
function Shares({ title, shares }: { title: string; shares: readonly Share[] }) {
  const { t } = useTranslations();
  const others = shares.slice(FIRST_SHARES);
  return (
    <section className="card grid min-w-0 content-start gap-3">
      <h2 className="type-h4">{title}</h2>
      {shares.length === 0 ? <p className="text-ink-2">{t("metrics.nothing")}</p> : null}
      <ShareBars shares={shares.slice(0, FIRST_SHARES)} />
      {others.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-2 underline underline-offset-4">
            {t("metrics.missed.others", { count: others.length })}
          </summary>
          <ShareBars shares={others} />
        </details>
      ) : null}
    </section>
  );
}

function ShareBars({ shares }: { shares: readonly Share[] }) {
  const { t } = useTranslations();
  const { share } = useRateFormat();
  return (
    <ul className="grid gap-3">
      {shares.map(({ id, name, released, missed }) => (
        <li key={id} className="grid gap-1">
          <p className="flex flex-wrap justify-between gap-x-3 text-small">
            <bdi>{name}</bdi>
            <span className="text-ink-2">
              {t("metrics.missed.of", { missed, released })} · {share(missed, released) ?? t("metrics.too_few")}
            </span>
          </p>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full rtl:-scale-x-100" aria-hidden="true">
            <rect width="100" height="4" fill="var(--line)" />
            <rect width={(100 * missed) / released} height="4" fill="var(--chart-4)" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

type NarrowingProps = Pick<PageProps, "filter" | "wilayas" | "categories">;

function Narrowing({ filter, wilayas, categories }: NarrowingProps) {
  const { t } = useTranslations();
  const path = usePath();
  const options = (rows: NarrowingProps["wilayas"]) =>
    rows.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <form method="get" action={path(PROMISES)} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField name="wilaya" label={t("metrics.wilayas")} defaultValue={filter.wilayaId ?? ""} placeholder={t("metrics.all")}>
        {options(wilayas)}
      </SelectField>
      <SelectField
        name="category"
        label={t("metrics.trades")}
        defaultValue={filter.categoryId ?? ""}
        placeholder={t("metrics.all")}
      >
        {options(categories)}
      </SelectField>
      <Button variant="outline">{t("metrics.show")}</Button>
    </form>
  );
}

function Requests({ results }: Pick<PageProps, "results">) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <DataTable
      caption={t("metrics.missed.title")}
      rows={results}
      keyOf={({ jobId }) => jobId}
      columns={[
        {
          key: "request",
          header: t("admin_jobs.column.request"),
          cell: ({ jobId, publicRef, category, wilaya }) => (
            <a href={path(`/panel-admin/tasks/${jobId}`)} className="grid min-h-11 content-center hover:underline">
              <bdi className="font-semibold wrap-anywhere">{category}</bdi>
              <small className="font-normal text-ink-3">
                <bdi dir="ltr">{publicRef}</bdi> · <bdi>{wilaya}</bdi>
              </small>
            </a>
          ),
        },
        { key: "missed", header: t("metrics.missed.missed_at"), cell: ({ missedAt }) => format.dateTime(missedAt) },
        { key: "told", header: t("metrics.missed.told"), end: true, cell: ({ told }) => format.number(told) },
        {
          key: "wave",
          header: t("metrics.missed.wave"),
          end: true,
          cell: ({ told, wave }) => (told === 0 ? "—" : format.number(wave + 1)),
        },
        {
          key: "offer",
          header: t("metrics.missed.first_offer"),
          cell: ({ firstOfferAt, releasedAt }) =>
            firstOfferAt === null || releasedAt === null
              ? t("metrics.missed.no_offer")
              : format.wait(Math.round((firstOfferAt - releasedAt) / 1000)),
        },
      ]}
    />
  );
}
