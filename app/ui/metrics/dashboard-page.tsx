import type { InboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { useTranslations } from "../use-translations.ts";
import { DashboardCharts, type DashboardCounts } from "./dashboard-charts.tsx";
import { DashboardFigures } from "./dashboard-figures.tsx";
import { InboxList } from "./inbox-list.tsx";

type DashboardPageProps = DashboardCounts & { waiting: InboxCounts; now: number };

/** What waits for an admin, the counts, and their charts. */
export function DashboardPage({ users, jobs, waiting, now }: DashboardPageProps) {
  const { t, format } = useTranslations();
  const queues = waiting.filter(({ count }) => count > 0);
  return (
    <AdminPageFrame
      title={t("admin.dashboard.title")}
      lead={
        <>
          <span className="max-md:hidden">{format.date(now)} ·&nbsp;</span>
          {t("metrics.lead")}
        </>
      }
    >
      <div className="dashboard">
        <section className="card dashboard-queue grid content-start gap-3">
          <h2 className="type-h4">{t("dashboard.waiting")}</h2>
          {queues.length === 0 ? (
            <p className="text-ink-2">{t("dashboard.nothing")}</p>
          ) : (
            <InboxList waiting={queues} now={now} />
          )}
        </section>
        <DashboardFigures users={users} jobs={jobs} />
        <DashboardCharts users={users} jobs={jobs} />
      </div>
    </AdminPageFrame>
  );
}
