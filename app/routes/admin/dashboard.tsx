import { inboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import { dashboardUserCounts } from "#app/domain/users/dashboard-user-counts.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminFiguresTexts } from "#app/locales/browser/admin-figures/texts.ts";
import { DashboardPage } from "#app/ui/metrics/dashboard-page.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/dashboard.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const [users, jobs, waiting] = await Promise.all([dashboardUserCounts(ctx), dashboardJobCounts(ctx), inboxCounts(ctx)]);
  return { users, jobs, waiting, now: ctx.now };
}

export default withTexts(adminFiguresTexts, function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
});
