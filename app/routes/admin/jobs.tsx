import { redirect } from "react-router";
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
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { firstPlace } from "#app/http/admin/first-place.ts";
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
  const after = decodeCursor(searchParams.get("after") ?? "") ?? undefined;
  const ordering = orderingsOf(status).find((one) => one === searchParams.get("ordering")) ?? usualOrdering(status);
  const made = await madeDecisions(ctx, "jobs");
  const filters = { search, status, after, ordering, limit: ADMIN_JOBS_PAGE_SIZE };
  const peeked = status === "held" ? null : searchParams.get("peek");
  const [found, details, clock] = await Promise.all([
    adminJobList(ctx, { ...filters, withLongestHeld: status !== "held" }),
    peeked ? adminJobDetails(ctx, peeked) : null,
    peeked ? jobClock(ctx, peeked) : null,
  ]);
  if (after && found.results.length === 0) throw redirect(firstPageOf(args.url));
  return {
    made,
    ...{ search, ordering, status: status ?? null, next: found.next, byStatus: found.byStatus },
    count: found.count < ADMIN_JOBS_COUNT_CAP ? found.count : null,
    chipsCountedTo: ADMIN_JOBS_TAB_COUNT_CAP,
    ...{
      from: firstPlace(args.url),
      isFirst: after === undefined,
      page: after ? searchParams.get("after") : null,
      openId: searchParams.get("open"),
    },
    now: ctx.now,
    peek: details && clock ? adminJobView(ctx, details, clock) : null,
    lines: status === "held" ? [] : found.results.map((row) => adminJobRow(ctx.language, row)),
    longestHeld: found.longestHeld && heldJobView(ctx.language, found.longestHeld),
    held: status === "held" ? found.results.map((row) => heldJobView(ctx.language, row)) : [],
  };
}

/** The last row of a later page may be decided, while the pages before it have some. */
function firstPageOf({ pathname, searchParams }: URL): string {
  const kept = [...searchParams].filter(([name]) => name !== "after" && name !== "from");
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
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
