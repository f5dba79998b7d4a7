import type { KeyMetrics, MetricSeries } from "#app/domain/analytics/key-metrics.ts";
import { classNames } from "../kit/class-names.ts";
import { useTranslations } from "../use-translations.ts";
import { BarsChart } from "./bars-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { FigureValue } from "./dashboard-figures.tsx";
import { LineChart } from "./line-chart.tsx";
import { untorn } from "./untorn.ts";
import { usePeriods } from "./use-periods.ts";

type Series = { label: string; colour: string; of: (watched: MetricSeries) => number | null; isDashed?: boolean };
/** A column of the table behind the chart: the value of one period, null if there is none. */
type Column = { label: string; of: (watched: MetricSeries) => string | null };
/**
 * The value of all periods together: a number, null with too little data, and the count behind it unless the value is a count.
 */
export type MetricSummary = { label?: string; of: (watched: MetricSeries) => { value: string | null; behind?: string } };

export type Metric = {
  title: string;
  sayings: readonly MetricSummary[];
  /** Stacked bars, or lines if the numbers are not parts of a whole. */
  drawn: "bars" | "lines";
  series: readonly Series[];
  /** The columns of the table, by default those of the series. */
  columns?: readonly Column[];
  /** Over both columns, with the values beside the chart. */
  isWide?: boolean;
};

const isZero = (series: Metric["series"], periods: KeyMetrics["periods"]) =>
  series.every(({ of }) => periods.every((period) => (of(period) ?? 0) === 0));

/** Nothing was counted in these periods, so there is nothing to draw. A share of 0 says something, a count of 0 does not. */
export const isSilent = ({ series, sayings }: Metric, { periods, whole }: KeyMetrics): boolean =>
  isZero(series, periods) &&
  sayings.map(({ of }) => of(whole)).every(({ value, behind }) => value === null || behind === undefined);

/** A metric: value, sample size, previous value and chart. */
export function MetricCard({
  metric: { title, sayings, drawn, series, columns },
  numbers,
  isWide,
}: {
  metric: Metric;
  numbers: KeyMetrics;
  isWide: boolean;
}) {
  const { t, format } = useTranslations();
  const { dayOf, monthOf } = usePeriods();
  const { unit, periods } = numbers;
  const nameOf = unit === "day" ? dayOf : monthOf;
  const names = periods.map(({ label }) => nameOf(label, "short"));
  const cells =
    columns ??
    series.map(({ label, of }) => ({
      label,
      of: (watched: MetricSeries) => {
        const value = of(watched);
        return value === null ? null : format.number(value);
      },
    }));
  const table = {
    head: [t(`dashboard.${unit}`), ...cells.map(({ label }) => label)],
    rows: periods.map((period) => [nameOf(period.label, "long"), ...cells.map(({ of }) => of(period))]),
  };
  const isFlat = isZero(series, periods);
  return (
    <ChartFrame title={title} legend={series} table={table} className={isWide ? "metric-wide" : undefined}>
      <div
        className={classNames(
          "grid content-start gap-3",
          sayings.length > 1 && "grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))]",
          isWide && "lg:grid-cols-1",
        )}
      >
        {sayings.map((saying) => (
          <MetricValue key={saying.label ?? title} saying={saying} numbers={numbers} />
        ))}
      </div>
      {isFlat ? (
        <p className="text-ink-2">{t("metrics.flat")}</p>
      ) : drawn === "bars" ? (
        <BarsChart
          label={title}
          names={names}
          table={table}
          series={series.map(({ colour, of }) => ({ colour, values: periods.map((period) => of(period) ?? 0) }))}
        />
      ) : (
        <LineChart
          label={title}
          names={names}
          table={table}
          series={series.map(({ of, ...look }) => ({ ...look, values: periods.map(of) }))}
        />
      )}
    </ChartFrame>
  );
}

/** The current and the previous value, or the sentence that says when there will be one. */
function MetricValue({ saying: { label, of }, numbers }: { saying: MetricSummary; numbers: KeyMetrics }) {
  const { t } = useTranslations();
  const previous = usePrevious(numbers);
  const now = of(numbers.whole);
  return (
    <div className="min-w-0">
      {label ? <p className="text-ink-2">{label}</p> : null}
      {now.value === null ? <p className="py-1 font-semibold">{t("metrics.known_from")}</p> : <FigureValue value={now.value} />}
      {now.behind === undefined ? null : <p className="text-small text-ink-2">{untorn(now.behind)}</p>}
      <p className="text-small text-ink-3">{previous(of)}</p>
    </div>
  );
}

/** The value of the time before, as a sentence. */
export function usePrevious({ by, before }: KeyMetrics) {
  const { t } = useTranslations();
  return (of: MetricSummary["of"]): string => {
    const { value, behind } = of(before);
    const said = value ?? t("metrics.too_few");
    const previous = behind === undefined ? said : t("metrics.with_change", { value: said, behind });
    return untorn(t(`metrics.before.${by}`, { previous }));
  };
}
