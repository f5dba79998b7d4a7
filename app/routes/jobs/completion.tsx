import { redirect } from "react-router";
import { completeJob } from "#app/domain/jobs/complete-job.ts";
import { denyCompletion } from "#app/domain/jobs/deny-completion.ts";
import { CompleteJobInput } from "#app/domain/jobs/input.ts";
import { endingJob } from "#app/http/ending-job.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
import { EndingPage } from "#app/ui/jobs/ending-page.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/completion.ts";

export const handle: RouteHandle = { flow: true };

export const loader = async (args: Route.LoaderArgs) => (await endingJob(args, "completion")).job;

export async function action(args: Route.ActionArgs) {
  const { ctx, job } = await endingJob(args, "completion");
  const outcome = await submitForm(ctx, await typedFields(args.request), CompleteJobInput, (_, { done = true }) =>
    (done ? completeJob : denyCompletion)(ctx, { jobId: job.id }),
  );
  return outcome.ok ? redirect(here(args.url, `/job/${job.id}`), 303) : outcome.reply;
}

/** One side says that the work is done; the client, by the form on the page of the request, that it isn't yet. */
export default function Completion({ loaderData: job, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return <EndingPage job={job} ending="completion" heard={actionData} text={t(`life.completion.text_${job.side}`)} />;
}
