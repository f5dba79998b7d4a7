import { jobList } from "#app/domain/jobs/job-list.ts";
import { CHIPS_COUNTED_TO, LISTED_JOBS_COUNTED_TO, LISTED_JOBS_PAGE, LISTED_STATUSES } from "#app/domain/jobs/job-list-rules.ts";
import { placeOf } from "#app/domain/place-in-list.ts";
import { LONGEST_SEARCH } from "#app/domain/users/account-rules.ts";
import { asAdmin } from "#app/http/guard.ts";
import { heldTask, taskLine } from "#app/http/task-views.ts";
import { TASK_DONE } from "#app/ui/panel/task-places.ts";
import { TasksList } from "#app/ui/panel/tasks-list.tsx";
import type { Route } from "./+types/tasks.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const asked = args.url.searchParams;
  const search = (asked.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
  const status = LISTED_STATUSES.find((one) => one === asked.get("status"));
  const after = placeOf(asked.get("after") ?? "") ?? undefined;
  // who has waited longest is looked at first
  const newestFirst = asked.get("ordering") ? asked.get("ordering") !== "created_at" : status !== "held";
  const found = await jobList(ctx, {
    search,
    status,
    after,
    newestFirst,
    limit: LISTED_JOBS_PAGE,
    withLongestHeld: status !== "held",
  });
  return {
    ...{ search, newestFirst, status: status ?? null, next: found.next, byStatus: found.byStatus },
    count: found.count < LISTED_JOBS_COUNTED_TO ? found.count : null,
    chipsCountedTo: CHIPS_COUNTED_TO,
    isFirst: after === undefined,
    now: ctx.now,
    done: TASK_DONE.find((one) => one === asked.get("done")) ?? null,
    lines: status === "held" ? [] : found.results.map((row) => taskLine(ctx.language, row)),
    longestHeld: found.longestHeld && heldTask(ctx.language, found.longestHeld),
    held: status === "held" ? found.results.map((row) => heldTask(ctx.language, row)) : [],
  };
}

/** O19: the requests of all states, and those that the risk check set aside with what becomes of them. */
export default function Tasks({ loaderData }: Route.ComponentProps) {
  return <TasksList {...loaderData} />;
}
