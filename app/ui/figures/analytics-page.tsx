import type { WatchedNumbers } from "#app/domain/analytics/numbers-to-watch.ts";
import type { countJobs } from "#app/domain/jobs/count-jobs.ts";
import { Button } from "../kit/button.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { PanelFrame } from "../panel/panel-frame.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { BarsChart } from "./bars-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { HouseNumbers } from "./house-numbers.tsx";
import { RequestNumbers } from "./request-numbers.tsx";
import { usePeriods } from "./use-periods.ts";

type Scope = { value: string; label: string };
type AnalyticsPageProps = {
  numbers: WatchedNumbers;
  /** Of all requests; absent where one trade or wilaya is looked at. */
  jobs: Awaited<ReturnType<typeof countJobs>> | undefined;
  of: string;
  trades: readonly Scope[];
  wilayas: readonly Scope[];
};

/** O21, section 3.8: the numbers to watch, each drawn over thirty days or twelve months, with the time before. */
export function AnalyticsPage({ numbers, jobs, of, trades, wilayas }: AnalyticsPageProps) {
  const { t } = useWords();
  return (
    <PanelFrame counts={{}} current="analytics" title={t("panel.analytics.title")} lead={t("watch.lead")}>
      <div className="grid gap-4">
        <Narrowing by={numbers.by} of={of} trades={trades} wilayas={wilayas} />
        <div className="grid gap-4 lg:grid-cols-2">
          <RequestNumbers numbers={numbers} />
          {jobs ? (
            <>
              <Posted jobs={jobs} by={numbers.by} />
              <HouseNumbers numbers={numbers} />
            </>
          ) : null}
        </div>
        {jobs ? null : <p className="text-ink-2">{t("watch.whole_only")}</p>}
      </div>
    </PanelFrame>
  );
}

type NarrowingProps = Pick<AnalyticsPageProps, "of" | "trades" | "wilayas"> & { by: WatchedNumbers["by"] };

function Narrowing({ by, of, trades, wilayas }: NarrowingProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <form method="get" action={path("/panel-admin/analytics")} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField name="by" label={t("watch.time")} defaultValue={by} placeholder={false}>
        <option value="day">{t("watch.span.day")}</option>
        <option value="month">{t("watch.span.month")}</option>
      </SelectField>
      <SelectField name="of" label={t("watch.of")} defaultValue={of} placeholder={t("watch.all")}>
        <optgroup label={t("watch.trades")}>{trades.map(optionOf)}</optgroup>
        <optgroup label={t("watch.wilayas")}>{wilayas.map(optionOf)}</optgroup>
      </SelectField>
      <Button variant="outline">{t("watch.show")}</Button>
    </form>
  );
}

const optionOf = ({ value, label }: Scope) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The arrays of E18, which count what was deleted no more. */
function Posted({ jobs, by }: { jobs: NonNullable<AnalyticsPageProps["jobs"]>; by: WatchedNumbers["by"] }) {
  const { t, format } = useWords();
  const { weekdayOf, monthOf } = usePeriods();
  const [counts, nameOf] = by === "day" ? [jobs.daily, weekdayOf] : [jobs.monthly, monthOf];
  const title = t(`watch.title.posted.${by}`);
  return (
    <ChartFrame
      title={title}
      head={[t(`figures.${by}`), t("watch.posted")]}
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
