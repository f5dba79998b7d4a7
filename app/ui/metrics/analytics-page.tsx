import type { KeyMetrics } from "#app/domain/analytics/key-metrics.ts";
import { METRICS_SPANS } from "#app/domain/analytics/rules.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { Button } from "../kit/button.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { isSilent, MetricCard } from "./metric-card.tsx";
import { SilentMetrics } from "./silent-metrics.tsx";
import { useJobMetrics } from "./use-job-metrics.ts";
import { usePlatformMetrics } from "./use-platform-metrics.ts";

type Scope = { value: string; label: string };
type AnalyticsPageProps = {
  numbers: KeyMetrics;
  /** The category or wilaya whose jobs are counted. Empty for all, which have metrics without a job too. */
  of: string;
  trades: readonly Scope[];
  wilayas: readonly Scope[];
};

/** Metrics over seven days, thirty days or twelve months, each compared with the period before. */
export function AnalyticsPage({ numbers, of, trades, wilayas }: AnalyticsPageProps) {
  const { t } = useTranslations();
  const [ofJobs, ofPlatform] = [useJobMetrics(), usePlatformMetrics()];
  const metrics = of === "" ? [...ofJobs, ...ofPlatform] : ofJobs;
  const silent = metrics.filter((metric) => isSilent(metric, numbers));
  const told = metrics.filter((metric) => !silent.includes(metric));
  const narrow = told.filter(({ isWide }) => !isWide);
  const alone = narrow.length % 2 === 1 ? narrow.at(-1) : undefined;
  return (
    <AdminPageFrame title={t("admin.analytics.title")} lead={t("metrics.lead")}>
      <div className="grid gap-4">
        <Narrowing by={numbers.by} of={of} trades={trades} wilayas={wilayas} />
        <div className="metrics">
          {told.map((metric) => (
            <MetricCard
              key={metric.title}
              metric={metric}
              numbers={numbers}
              isWide={metric.isWide === true || metric === alone}
            />
          ))}
        </div>
        {silent.length > 0 ? <SilentMetrics metrics={silent} numbers={numbers} /> : null}
        <p className="max-w-prose text-small text-ink-2">{t("metrics.how")}</p>
        {of === "" ? null : <p className="text-ink-2">{t("metrics.whole_only")}</p>}
      </div>
    </AdminPageFrame>
  );
}

type NarrowingProps = Pick<AnalyticsPageProps, "of" | "trades" | "wilayas"> & { by: KeyMetrics["by"] };

function Narrowing({ by, of, trades, wilayas }: NarrowingProps) {
  const { t } = useTranslations();
  const path = usePath();
  const page = path("/panel-admin/analytics");
  return (
    <div className="grid items-end gap-3 lg:grid-cols-2">
      <div className="grid gap-1">
        <a href={path("/panel-admin/promises")} className="link inline-flex min-h-8 items-center justify-self-start">
          {t("metrics.missed.link")}
        </a>
        <nav className="segmented" aria-label={t("metrics.time")}>
          {METRICS_SPANS.map((span) => (
            <a
              key={span}
              href={`${page}?${new URLSearchParams({ by: span, ...(of === "" ? {} : { of }) })}`}
              className="segment"
              aria-current={span === by ? "true" : undefined}
            >
              {t(`admin.span.${span}`)}
            </a>
          ))}
        </nav>
      </div>
      <form method="get" action={page} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <input type="hidden" name="by" value={by} />
        <SelectField name="of" label={t("metrics.of")} defaultValue={of} placeholder={t("metrics.all")}>
          <optgroup label={t("metrics.trades")}>{trades.map(optionOf)}</optgroup>
          <optgroup label={t("metrics.wilayas")}>{wilayas.map(optionOf)}</optgroup>
        </SelectField>
        <Button variant="outline">{t("metrics.show")}</Button>
      </form>
    </div>
  );
}

const optionOf = ({ value, label }: Scope) => (
  <option key={value} value={value}>
    {label}
  </option>
);
