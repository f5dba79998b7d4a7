import { data, redirect } from "react-router";
import { jobClock } from "#app/domain/announcements/job-clock.ts";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { adminJobDetails } from "#app/domain/jobs/moderation/admin-job-details.ts";
import { decideHeldJob } from "#app/http/admin/decide-held-job.ts";
import { nextItemOf } from "#app/http/admin/next-item.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { AdminJobPage } from "#app/ui/admin/jobs/job-page.tsx";
import { buildQuery } from "#app/ui/build-query.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { adminJobView } from "#app/views/jobs/admin-job-views.ts";
import type { Route } from "./+types/job-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const made = await madeDecisions(ctx, "jobs", args.params.id);
  const [details, clock] = await Promise.all([adminJobDetails(ctx, args.params.id), jobClock(ctx, args.params.id)]);
  if (!details || !clock) throw data(null, { status: 404 });
  return {
    made,
    ...adminJobView(ctx, details, clock),
  };
}

/** A decision on a card of the queue returns to the queue. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const { id } = args.params;
  const typed = await readFormValues(args.request);
  const outcome = await decideHeldJob(ctx, typed, id);
  if (!outcome.ok) return outcome.reply;
  const { searchParams } = args.url;
  const kept = Object.fromEntries(
    ["search", "ordering", "after", "before", "from"].map((name) => [name, searchParams.get(name)]),
  );
  const back = searchParams.has("queue") ? buildQuery({ status: "held", ...kept, open: nextItemOf(typed) }) : `/${id}`;
  return redirect(localizedPath(args.url, `/panel-admin/tasks${back}`), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** One job, its history and the decisions an admin can make. */
export default function JobDetailsPage({ loaderData: { made, ...view }, actionData }: Route.ComponentProps) {
  return <AdminJobPage view={view} made={made} submission={actionData} />;
}
