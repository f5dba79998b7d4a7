import { waitingWork } from "#app/domain/inbox/waiting-work.ts";
import { countJobs } from "#app/domain/jobs/count-jobs.ts";
import { countUsers } from "#app/domain/users/count-users.ts";
import { asAdmin } from "#app/http/guard.ts";
import { DashboardPage } from "#app/ui/figures/dashboard-page.tsx";
import type { Route } from "./+types/dashboard.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const [users, jobs, waiting] = await Promise.all([countUsers(ctx), countJobs(ctx), waitingWork(ctx)]);
  return { users, jobs, waiting, now: ctx.now };
}

/** O17: how the marketplace stands, and what waits. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
