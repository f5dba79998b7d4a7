import type { ReactNode } from "react";
import type { InboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import type { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import type { dashboardUserCounts } from "#app/domain/users/dashboard-user-counts.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import { BarsChart } from "./bars-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { DonutChart } from "./donut-chart.tsx";
import { InboxList } from "./inbox-list.tsx";
import { LineChart } from "./line-chart.tsx";
import { usePeriods } from "./use-periods.ts";

type DashboardPageProps = {
  users: Awaited<ReturnType<typeof dashboardUserCounts>>;
  jobs: Awaited<ReturnType<typeof dashboardJobCounts>>;
  waiting: InboxCounts;
  now: number;
};

/** The counts, their charts, and what waits for an admin. */
export function DashboardPage({ users, jobs, waiting, now }: DashboardPageProps) {
  const { t, format } = useTranslations();
  const { dayOf, weekdayOf, monthOf } = usePeriods();
  const sum = (list: readonly { count: number }[]) => list.reduce((all, { count }) => all + count, 0);
  const states = (["active", "matched", "unreviewed", "archived", "held"] as const).map((state, place) => ({
    label: t(`dashboard.state.${state}`),
    colour: (["--chart-2", "--chart-1", "--chart-3", "--chart-5", "--chart-6"] as const)[place] ?? "--chart-1",
    value: jobs[state],
  }));
  const numbers = (list: readonly { count: number | null }[]) => list.map(({ count }) => count);
  const known = (list: readonly { count: number }[]) => list.map(({ count }) => count);
  return (
    <AdminPageFrame title={t("admin.dashboard.title")} lead={format.date(now)}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Figure icon="users-round" tint={0} label={t("dashboard.users")} value={format.number(users.total)}>
            {t("dashboard.today", { count: users.joinedToday })}
          </Figure>
          <Figure icon="hammer" tint={1} label={t("dashboard.artisans")} value={format.number(users.artisans)}>
            {t("dashboard.this_week", { count: sum(users.dailyArtisans) })}
          </Figure>
          <Figure icon="briefcase-business" tint={2} label={t("dashboard.active")} value={format.number(jobs.active)}>
            {t("dashboard.today", { count: jobs.createdToday })}
          </Figure>
          <Figure
            icon="hourglass"
            tint={3}
            label={t("dashboard.completion")}
            value={
              jobs.averageCompletionMinutes === null ? t("dashboard.unknown") : format.wait(jobs.averageCompletionMinutes * 60)
            }
          >
            {t("dashboard.of_ninety_days")}
          </Figure>
        </div>
        <div className="grid gap-4 xl:grid-cols-[1.6fr_1fr]">
          <ChartFrame
            title={t("dashboard.new_users")}
            legend={[
              { label: t("dashboard.new"), colour: "--chart-1" },
              { label: t("dashboard.inactive"), colour: "--chart-3" },
            ]}
            head={[t("dashboard.month"), t("dashboard.new"), t("dashboard.inactive")]}
            rows={users.monthly.map(({ label, count }, place) => {
              return [monthOf(label, "long"), format.number(count), format.number(users.inactive[place]?.count ?? 0)];
            })}
          >
            <LineChart
              label={t("dashboard.new_users")}
              names={users.monthly.map(({ label }) => monthOf(label, "short"))}
              series={[
                { colour: "--chart-1", values: numbers(users.monthly) },
                { colour: "--chart-3", values: numbers(users.inactive), isDashed: true },
              ]}
            />
          </ChartFrame>
          <ChartFrame
            title={t("dashboard.last_week")}
            legend={[
              { label: t("dashboard.clients"), colour: "--chart-2" },
              { label: t("dashboard.artisans"), colour: "--chart-1" },
            ]}
            head={[t("dashboard.day"), t("dashboard.clients"), t("dashboard.artisans")]}
            rows={users.dailyClients.map(({ label, count }, place) => [
              weekdayOf(label, "long"),
              format.number(count),
              format.number(users.dailyArtisans[place]?.count ?? 0),
            ])}
          >
            <BarsChart
              label={t("dashboard.last_week")}
              names={users.dailyClients.map(({ label }) => weekdayOf(label, "short"))}
              series={[
                { colour: "--chart-2", values: known(users.dailyClients) },
                { colour: "--chart-1", values: known(users.dailyArtisans) },
              ]}
            />
          </ChartFrame>
        </div>
        <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
          <ChartFrame
            title={t("dashboard.jobs")}
            head={[t("dashboard.jobs"), t("dashboard.number")]}
            rows={states.map(({ label, value }) => [label, format.number(value)])}
          >
            <DonutChart label={t("dashboard.jobs")} parts={states} unit={t("dashboard.requests")} />
          </ChartFrame>
          <ChartFrame
            title={t("dashboard.ten_days")}
            head={[t("dashboard.day"), t("dashboard.new")]}
            rows={users.dailyNew.map(({ label, count }) => [dayOf(label, "long"), format.number(count)])}
          >
            <BarsChart
              label={t("dashboard.ten_days")}
              names={users.dailyNew.map(({ label }) => dayOf(label, "short"))}
              series={[{ colour: "--chart-5", values: known(users.dailyNew) }]}
            />
          </ChartFrame>
          <section className="card grid gap-3">
            <h2 className="type-h4">{t("dashboard.waiting")}</h2>
            <InboxList waiting={waiting} now={now} />
          </section>
        </div>
      </div>
    </AdminPageFrame>
  );
}

type FigureProps = { icon: IconName; tint: number; label: string; value: string; children: ReactNode };

/** Texts need the full width of their card, because no word may break. */
const isInWords = (value: string) => /\p{L}/u.test(value);

const Figure = ({ icon, tint, label, value, children }: FigureProps) => (
  <div className="card grid grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-x-3">
    <p className="text-ink-2">{label}</p>
    <KhatimFrame tint={tint} className={isInWords(value) ? "size-12" : "row-span-2 size-12"}>
      <Icon name={icon} className="size-5" />
    </KhatimFrame>
    <p className={isInWords(value) ? "type-h4 col-span-2 pb-2" : "type-h1 num col-start-1"}>{value}</p>
    <p className="col-span-2 text-small text-ink-3">{children}</p>
  </div>
);
