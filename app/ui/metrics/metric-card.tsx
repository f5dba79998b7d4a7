import type { KeyMetrics, MetricSeries } from "#app/domain/analytics/key-metrics.ts";
import { useTranslations } from "../use-translations.ts";
import { BarsChart } from "./bars-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { LineChart } from "./line-chart.tsx";
import { usePeriods } from "./use-periods.ts";

const HALF_A_PAGE = 370;

export type Series = { label: string; colour: string; of: (watched: MetricSeries) => number | null; isDashed?: boolean };
/** A column of the table behind the chart: the value of one period, null if there is none. */
export type Column = { label: string; of: (watched: MetricSeries) => string | null };
/**
 * The value of all periods together: a number, null with too little data, and the count behind it unless the value is a count.
 */
export type MetricSummary = { label?: string; of: (watched: MetricSeries) => { value: string | null; behind?: string } };

type WatchedCardProps = {
  numbers: KeyMetrics;
  title: string;
  sayings: readonly MetricSummary[];
  /** Stacked bars, or lines if the numbers are not parts of a whole. */
  drawn: "bars" | "lines";
  series: readonly Series[];
  /** The columns of the table, by default those of the series. */
  columns?: readonly Column[];
};

/** A metric: value, sample size, previous value and chart. */
export function MetricCard({ numbers, title, sayings, drawn, series, columns }: WatchedCardProps) {
  const { t, format } = useTranslations();
  const { dayOf, monthOf } = usePeriods();
  const { by, periods } = numbers;
  const nameOf = by === "day" ? dayOf : monthOf;
  const names = periods.map(({ label }) => nameOf(label, "short"));
  const values = series.map(({ colour, isDashed, of }) => ({ colour, isDashed, values: periods.map(of) }));
  const isEmpty = values.every((one) => one.values.every((value) => value === null || value === 0));
  const isSilent = isEmpty && sayings.every(({ of }) => of(numbers.whole).value === null);
  const rows =
    columns ??
    series.map(({ label, of }) => ({
      label,
      of: (watched: MetricSeries) => {
        const value = of(watched);
        return value === null ? null : format.number(value);
      },
    }));
  return (
    <ChartFrame
      title={title}
      legend={isEmpty ? [] : series}
      head={[t(`dashboard.${by}`), ...rows.map(({ label }) => label)]}
      rows={isEmpty ? [] : periods.map((period) => [nameOf(period.label, "long"), ...rows.map(({ of }) => of(period))])}
    >
      {isSilent ? <p className="text-ink-2">{t("metrics.nothing")}</p> : null}
      <div className={sayings.length > 1 ? "grid grid-cols-2 gap-x-4 gap-y-3" : undefined}>
        {sayings.map((saying) => (
          <MetricValue key={saying.label ?? title} saying={saying} numbers={numbers} isSilent={isSilent} />
        ))}
      </div>
      {isEmpty ? null : drawn === "bars" ? (
        <BarsChart
          label={title}
          names={names}
          series={values.map((one) => ({ ...one, values: one.values.map((value) => value ?? 0) }))}
        />
      ) : (
        <LineChart label={title} width={HALF_A_PAGE} names={names} series={values} />
      )}
    </ChartFrame>
  );
}

type MetricValueProps = { saying: MetricSummary; numbers: KeyMetrics; isSilent: boolean };

/** The current and the previous value. Without a current value only the previous one. */
function MetricValue({ saying: { label, of }, numbers: { by, whole, before }, isSilent }: MetricValueProps) {
  const { t } = useTranslations();
  const [now, then] = [of(whole), of(before)];
  if (isSilent && then.value === null) return null;
  const value = then.value ?? t("metrics.too_few");
  const previous = then.behind === undefined ? value : t("metrics.with_change", { value, behind: then.behind });
  return (
    <div className="min-w-0">
      {label ? <p className="text-ink-2">{label}</p> : null}
      {isSilent ? null : (
        <>
          <p className={now.value === null ? "type-h4 py-1" : "type-h2 num"}>{now.value ?? t("metrics.too_few")}</p>
          {now.behind === undefined ? null : <p className="text-small text-ink-2">{now.behind}</p>}
        </>
      )}
      <p className="text-small text-ink-3">{t(`metrics.before.${by}`, { previous })}</p>
    </div>
  );
}
