import { data, redirect } from "react-router";
import { jobFile } from "#app/domain/jobs/job-file.ts";
import { decideTask } from "#app/http/decide-task.ts";
import { typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { taskView } from "#app/http/task-views.ts";
import { TaskPage } from "#app/ui/panel/task-page.tsx";
import { TASK_DONE } from "#app/ui/panel/task-places.ts";
import type { Route } from "./+types/task-file.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const file = await jobFile(ctx, args.params.id);
  if (!file) throw data(null, { status: 404 });
  return { done: TASK_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null, ...taskView(ctx, file) };
}

/** What is decided of a card of the queue leads back to the queue. */
export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const { id } = args.params;
  const outcome = await decideTask(ctx, await typedFields(args.request), id);
  if (!outcome.ok) return outcome.reply;
  const back = args.url.searchParams.has("queue") ? "?status=held&" : `/${id}?`;
  return redirect(here(args.url, `/panel-admin/tasks${back}done=${outcome.result}`), 303);
}

/** O19: one request, how it went, and what may be decided of it. */
export default function TaskFile({ loaderData: { done, ...view }, actionData }: Route.ComponentProps) {
  return <TaskPage view={view} done={done} heard={actionData} />;
}
