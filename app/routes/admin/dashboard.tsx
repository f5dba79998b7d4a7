import { inboxCounts } from "#app/domain/inbox/inbox-counts.ts";
import { countJobs } from "#app/domain/jobs/lists/count-jobs.ts";
import { countUsers } from "#app/domain/users/count-users.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { DashboardPage } from "#app/ui/metrics/dashboard-page.tsx";
import type { Route } from "./+types/dashboard.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const [users, jobs, waiting] = await Promise.all([countUsers(ctx), countJobs(ctx), inboxCounts(ctx)]);
  return { users, jobs, waiting, now: ctx.now };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
