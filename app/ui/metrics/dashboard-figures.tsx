import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import type { DashboardCounts } from "./dashboard-charts.tsx";
import { untorn } from "./untorn.ts";

const MINUTE_SECONDS = 60;

/** Four numbers, each with its newest part and the same of the time before. */
export function DashboardFigures({ users, jobs }: DashboardCounts) {
  const { t, format } = useTranslations();
  const lasted = (minutes: number | null) => (minutes === null ? null : format.lasted(minutes * MINUTE_SECONDS));
  const [duration, before] = [lasted(jobs.averageCompletionMinutes), lasted(jobs.before.averageCompletionMinutes)];
  return (
    <div className="dashboard-figures">
      <Figure
        icon="users-round"
        tint={0}
        label={t("dashboard.users")}
        value={format.number(users.total)}
        notes={[
          t("dashboard.today", { count: users.joinedToday }),
          t("dashboard.yesterday", { number: users.before.joinedToday }),
        ]}
      />
      <Figure
        icon="hammer"
        tint={1}
        label={t("dashboard.artisans")}
        value={format.number(users.artisans)}
        notes={[
          t("dashboard.this_week", { count: users.dailyArtisans.reduce((sum, { count }) => sum + count, 0) }),
          t("dashboard.week_before", { number: users.before.dailyArtisans }),
        ]}
      />
      <Figure
        icon="briefcase-business"
        tint={2}
        label={t("dashboard.active")}
        value={format.number(jobs.active)}
        notes={[
          t("dashboard.today", { count: jobs.createdToday }),
          t("dashboard.yesterday", { number: jobs.before.createdToday }),
        ]}
      />
      <Figure
        icon="hourglass"
        tint={3}
        label={t("dashboard.completion")}
        value={duration}
        notes={
          duration === null
            ? [t("dashboard.unknown")]
            : [t("dashboard.of_ninety_days"), before === null ? t("dashboard.unknown_before") : t("dashboard.before", { before })]
        }
      />
    </div>
  );
}

type FigureProps = { icon: IconName; tint: number; label: string; value: string | null; notes: readonly string[] };

const Figure = ({ icon, tint, label, value, notes }: FigureProps) => (
  <div className="card figure">
    <p className="figure-label">{label}</p>
    <KhatimFrame tint={tint} className="figure-icon">
      <Icon name={icon} />
    </KhatimFrame>
    {value === null ? null : <FigureValue value={value} />}
    <div className="figure-notes">
      {notes.map((note) => (
        <p key={note}>{untorn(note)}</p>
      ))}
    </div>
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
