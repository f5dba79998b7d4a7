import type { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import type { dashboardUserCounts } from "#app/domain/users/dashboard-user-counts.ts";
import { useTranslations } from "../use-translations.ts";
import { BarsChart } from "./bars-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { DonutChart } from "./donut-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import { useShareOfCount } from "./trend.tsx";
import { usePeriods } from "./use-periods.ts";

export type DashboardCounts = {
  users: Awaited<ReturnType<typeof dashboardUserCounts>>;
  jobs: Awaited<ReturnType<typeof dashboardJobCounts>>;
};

const STATES = [
  ["active", "--chart-2"],
  ["matched", "--chart-1"],
  ["unreviewed", "--chart-3"],
  ["archived", "--chart-5"],
  ["held", "--chart-6"],
] as const;

export const DashboardCharts = ({ users, jobs }: DashboardCounts) => (
  <>
    <NewUsers users={users} />
    <LastWeek users={users} />
    <JobStates jobs={jobs} />
    <LastDays users={users} />
  </>
);

type OfUsers = Pick<DashboardCounts, "users">;
const countsOf = (list: readonly { count: number }[]) => list.map(({ count }) => count);

function NewUsers({ users: { monthly, inactive, before } }: OfUsers) {
  const { t, format } = useTranslations();
  const { monthOf } = usePeriods();
  const title = t("dashboard.new_users");
  // everybody has the rest of this month to come back
  const inactiveIn = inactive.map(({ count }, place) => (place === inactive.length - 1 ? null : count));
  const table = {
    head: [t("dashboard.month"), t("dashboard.new"), t("dashboard.inactive")],
    rows: monthly.map(({ label, count }, place) => [
      monthOf(label, "long"),
      format.number(count),
      inactiveIn[place] === null ? null : format.number(inactiveIn[place] ?? 0),
    ]),
  };
  return (
    <ChartFrame
      title={title}
      change={useShareOfCount()(sumOf(monthly), before.monthly)}
      since={t("dashboard.since_year")}
      className="dashboard-wide"
      legend={[
        { label: t("dashboard.new"), colour: "--chart-1" },
        { label: t("dashboard.inactive"), colour: "--chart-3" },
      ]}
      table={table}
      note={t("dashboard.inactive_later")}
    >
      <LineChart
        label={title}
        names={monthly.map(({ label }) => monthOf(label, "short"))}
        table={table}
        series={[
          { colour: "--chart-1", values: countsOf(monthly) },
          { colour: "--chart-3", values: inactiveIn, isDashed: true },
        ]}
      />
    </ChartFrame>
  );
}

function LastWeek({ users: { dailyClients, dailyArtisans, before } }: OfUsers) {
  const { t, format } = useTranslations();
  const { weekdayOf } = usePeriods();
  const title = t("dashboard.last_week");
  const table = {
    head: [t("dashboard.day"), t("dashboard.clients"), t("dashboard.artisans")],
    rows: dailyClients.map(({ label, count }, place) => [
      weekdayOf(label, "long"),
      format.number(count),
      format.number(dailyArtisans[place]?.count ?? 0),
    ]),
  };
  return (
    <ChartFrame
      title={title}
      change={useShareOfCount()(sumOf(dailyClients) + sumOf(dailyArtisans), before.dailyClients + before.dailyArtisans)}
      since={t("dashboard.since_week")}
      className="dashboard-narrow"
      legend={[
        { label: t("dashboard.clients"), colour: "--chart-2" },
        { label: t("dashboard.artisans"), colour: "--chart-1" },
      ]}
      table={table}
    >
      <BarsChart
        label={title}
        names={dailyClients.map(({ label }) => weekdayOf(label, "short"))}
        table={table}
        series={[
          { colour: "--chart-2", values: countsOf(dailyClients) },
          { colour: "--chart-1", values: countsOf(dailyArtisans) },
        ]}
      />
    </ChartFrame>
  );
}

function JobStates({ jobs }: Pick<DashboardCounts, "jobs">) {
  const { t, format } = useTranslations();
  const title = t("dashboard.jobs");
  const parts = STATES.map(([state, colour]) => ({ label: t(`dashboard.state.${state}`), colour, value: jobs[state] }));
  const table = { head: [title, t("dashboard.number")], rows: parts.map(({ label, value }) => [label, format.number(value)]) };
  return (
    <ChartFrame title={title} className="dashboard-states" table={table}>
      {jobs.total === 0 ? (
        <p className="text-ink-2">{t("dashboard.no_jobs")}</p>
      ) : (
        <DonutChart label={title} parts={parts} unit={t("dashboard.requests")} />
      )}
    </ChartFrame>
  );
}

function LastDays({ users: { dailyNew, before } }: OfUsers) {
  const { t, format } = useTranslations();
  const { dayOf } = usePeriods();
  const title = t("dashboard.ten_days");
  const table = {
    head: [t("dashboard.day"), t("dashboard.new")],
    rows: dailyNew.map(({ label, count }) => [dayOf(label, "long"), format.number(count)]),
  };
  return (
    <ChartFrame
      title={title}
      change={useShareOfCount()(sumOf(dailyNew), before.dailyNew)}
      since={t("dashboard.since_ten_days")}
      className="dashboard-days"
      table={table}
    >
      <BarsChart
        label={title}
        names={dailyNew.map(({ label }) => dayOf(label, "short"))}
        table={table}
        series={[{ colour: "--chart-5", values: countsOf(dailyNew) }]}
        lastColour="--chart-2"
      />
    </ChartFrame>
  );
}

const sumOf = (list: readonly { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);
