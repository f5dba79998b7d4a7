import { jobClock } from "#app/domain/announcements/job-clock.ts";
import { madeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { adminJobList } from "#app/domain/jobs/lists/admin-job-list.ts";
import {
  ADMIN_JOB_STATUSES,
  ADMIN_JOBS_COUNT_CAP,
  ADMIN_JOBS_PAGE_SIZE,
  ADMIN_JOBS_TAB_COUNT_CAP,
  orderingsOf,
  usualOrdering,
} from "#app/domain/jobs/lists/admin-job-list-rules.ts";
import { adminJobDetails } from "#app/domain/jobs/moderation/admin-job-details.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { listPageOf } from "#app/http/admin/list-page.ts";
import { submitSeveral } from "#app/http/admin/submit-several.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import { requireAdminPage } from "#app/http/guards/page-guards.ts";
import { AdminJobsList } from "#app/ui/admin/jobs/jobs-list.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { adminJobRow, adminJobView, heldJobView } from "#app/views/jobs/admin-job-views.ts";
import type { Route } from "./+types/jobs.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const searchParams = args.url.searchParams;
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const status = ADMIN_JOB_STATUSES.find((one) => one === searchParams.get("status"));
  const page = listPageOf(args.url, ADMIN_JOBS_PAGE_SIZE);
  const ordering = orderingsOf(status).find((one) => one === searchParams.get("ordering")) ?? usualOrdering(status);
  const made = await madeDecisions(ctx, "jobs");
  const filters = { search, status, ordering: page.order(ordering), ...page.bounds };
  const peeked = status === "held" ? null : searchParams.get("peek");
  const [found, details, clock] = await Promise.all([
    adminJobList(ctx, { ...filters, withLongestHeld: status !== "held" }),
    peeked ? adminJobDetails(ctx, peeked) : null,
    peeked ? jobClock(ctx, peeked) : null,
  ]);
  const { results, pages } = page.shown(found);
  return {
    made,
    ...{ search, ordering, status: status ?? null, pages, byStatus: found.byStatus },
    count: found.count < ADMIN_JOBS_COUNT_CAP ? found.count : null,
    chipsCountedTo: ADMIN_JOBS_TAB_COUNT_CAP,
    openId: searchParams.get("open"),
    now: ctx.now,
    peek: details && clock ? adminJobView(ctx, details, clock) : null,
    lines: status === "held" ? [] : results.map((row) => adminJobRow(ctx.language, row)),
    longestHeld: found.longestHeld && heldJobView(ctx.language, found.longestHeld),
    held: status === "held" ? results.map((row) => heldJobView(ctx.language, row)) : [],
  };
}

/** Releases several held jobs. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  return submitSeveral(ctx, { verb: "job.released", typed: await readFormValues(args.request), most: ADMIN_JOBS_PAGE_SIZE });
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** A refused decision on a card changes the queue, too. */
export const shouldRevalidate = revalidateUnlessOffline;

/** Jobs of all states, and the jobs that the risk check holds for review. */
export default function AdminJobs({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminJobsList {...loaderData} answer={actionData} />;
}
