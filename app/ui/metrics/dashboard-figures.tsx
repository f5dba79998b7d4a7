import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import type { DashboardCounts } from "./dashboard-charts.tsx";
import { type Change, Trend, useShareOfChange } from "./trend.tsx";

const MINUTE_SECONDS = 60;

/** Four numbers, each with its newest part and the same of the time before. */
export function DashboardFigures({ users, jobs }: DashboardCounts) {
  const { t, format } = useTranslations();
  const newWeek = users.dailyArtisans.reduce((sum, { count }) => sum + count, 0);
  const minutes = jobs.averageCompletionMinutes;
  return (
    <div className="dashboard-figures">
      <Figure
        icon="users-round"
        tint={0}
        label={t("dashboard.users")}
        value={format.number(users.total)}
        change={useToday(users.joinedToday, users.before.joinedToday)}
      />
      <Figure
        icon="hammer"
        tint={1}
        label={t("dashboard.artisans")}
        value={format.number(users.artisans)}
        change={{
          text: t("dashboard.this_week", { count: newWeek }),
          before: t("dashboard.before", { before: format.number(users.before.dailyArtisans) }),
          ...direction(newWeek, users.before.dailyArtisans),
        }}
      />
      <Figure
        icon="briefcase-business"
        tint={2}
        label={t("dashboard.active")}
        value={format.number(jobs.active)}
        change={useToday(jobs.createdToday, jobs.before.createdToday)}
      />
      <Figure
        icon="hourglass"
        tint={3}
        label={t("dashboard.completion")}
        value={minutes === null ? null : format.lasted(minutes * MINUTE_SECONDS)}
        change={useCompletion(minutes, jobs.before.averageCompletionMinutes)}
      />
    </div>
  );
}

const direction = (now: number, before: number) => (now === before ? {} : { isUp: now > before, isBetter: now > before });

/** Today has not ended, so it can be more than yesterday, but not less. */
function useToday(today: number, yesterday: number): Change {
  const { t } = useTranslations();
  return {
    text: t("dashboard.today", { count: today }),
    before: t("dashboard.yesterday", { number: yesterday }),
    ...(today > yesterday ? direction(today, yesterday) : {}),
  };
}

function useCompletion(minutes: number | null, before: number | null): Change {
  const { t } = useTranslations();
  const change = useShareOfChange();
  if (minutes === null) return { text: t("dashboard.unknown") };
  if (before === null || before === 0) return { text: t("dashboard.unknown_before") };
  const { share = "", ...news } = change(minutes, before, false);
  return { text: t("dashboard.change_ninety_days", { change: share }), ...news };
}

type FigureProps = { icon: IconName; tint: number; label: string; value: string | null; change: Change };

const Figure = ({ icon, tint, label, value, change }: FigureProps) => (
  <div className="card figure">
    <p className="figure-label">{label}</p>
    <KhatimFrame tint={tint} className="figure-icon">
      <Icon name={icon} />
    </KhatimFrame>
    {value === null ? null : <FigureValue value={value} />}
    <Trend change={change} />
  </div>
);

/** The unit is smaller than its number, on the same line. */
export function FigureValue({ value }: { value: string }) {
  const [, number, unit] = /^([\d.,\u00a0]*\d)\u00a0(\p{L}.*)$/u.exec(value) ?? [];
  return (
    <p className="figure-value">
      {number === undefined ? (
        value
      ) : (
        <>
          {number}
          {"\u00a0"}
          <small>{unit}</small>
        </>
      )}
    </p>
  );
}
