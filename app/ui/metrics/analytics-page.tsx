import type { KeyMetrics } from "#app/domain/analytics/key-metrics.ts";
import type { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { Button } from "../kit/button.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { BarsChart } from "./bars-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { JobMetrics } from "./job-metrics.tsx";
import { PlatformMetrics } from "./platform-metrics.tsx";
import { usePeriods } from "./use-periods.ts";

type Scope = { value: string; label: string };
type AnalyticsPageProps = {
  numbers: KeyMetrics;
  /** Counts of all jobs. Absent if the page is filtered by category or wilaya. */
  jobs: Awaited<ReturnType<typeof dashboardJobCounts>> | undefined;
  of: string;
  trades: readonly Scope[];
  wilayas: readonly Scope[];
};

/** Metrics over thirty days or twelve months, each compared with the period before. */
export function AnalyticsPage({ numbers, jobs, of, trades, wilayas }: AnalyticsPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <AdminPageFrame title={t("admin.analytics.title")} lead={t("metrics.lead")}>
      <div className="grid gap-4">
        <p>
          <a href={path("/panel-admin/promises")} className="link inline-flex min-h-11 items-center">
            {t("metrics.missed.link")}
          </a>
        </p>
        <Narrowing by={numbers.by} of={of} trades={trades} wilayas={wilayas} />
        <div className="grid gap-4 lg:grid-cols-2">
          <JobMetrics numbers={numbers} />
          {jobs ? (
            <>
              <Posted jobs={jobs} by={numbers.by} />
              <PlatformMetrics numbers={numbers} />
            </>
          ) : null}
        </div>
        {jobs ? null : <p className="text-ink-2">{t("metrics.whole_only")}</p>}
      </div>
    </AdminPageFrame>
  );
}

type NarrowingProps = Pick<AnalyticsPageProps, "of" | "trades" | "wilayas"> & { by: KeyMetrics["by"] };

function Narrowing({ by, of, trades, wilayas }: NarrowingProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form method="get" action={path("/panel-admin/analytics")} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField name="by" label={t("metrics.time")} defaultValue={by} placeholder={false}>
        <option value="day">{t("metrics.span.day")}</option>
        <option value="month">{t("metrics.span.month")}</option>
      </SelectField>
      <SelectField name="of" label={t("metrics.of")} defaultValue={of} placeholder={t("metrics.all")}>
        <optgroup label={t("metrics.trades")}>{trades.map(optionOf)}</optgroup>
        <optgroup label={t("metrics.wilayas")}>{wilayas.map(optionOf)}</optgroup>
      </SelectField>
      <Button variant="outline">{t("metrics.show")}</Button>
    </form>
  );
}

const optionOf = ({ value, label }: Scope) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The series of the statistics endpoint. Deleted rows are not counted. */
function Posted({ jobs, by }: { jobs: NonNullable<AnalyticsPageProps["jobs"]>; by: KeyMetrics["by"] }) {
  const { t, format } = useTranslations();
  const { weekdayOf, monthOf } = usePeriods();
  const [counts, nameOf] = by === "day" ? [jobs.daily, weekdayOf] : [jobs.monthly, monthOf];
  const title = t(`metrics.title.posted.${by}`);
  return (
    <ChartFrame
      title={title}
      head={[t(`dashboard.${by}`), t("metrics.posted")]}
      rows={counts.map(({ label, count }) => [nameOf(label, "long"), format.number(count)])}
    >
      <BarsChart
        label={title}
        names={counts.map(({ label }) => nameOf(label, "short"))}
        series={[{ colour: "--chart-4", values: counts.map(({ count }) => count) }]}
      />
    </ChartFrame>
  );
}
