import { redirect } from "react-router";
import { CompleteJobInput } from "#app/domain/jobs/input.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { rejectCompletion } from "#app/domain/jobs/lifecycle/reject-completion.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { loadJobEndAction } from "#app/http/loaders/load-job-end-action.ts";
import { jobPageTexts } from "#app/locales/browser/job-pages/texts.ts";
import { EndJobPage } from "#app/ui/jobs/confirm/end-job-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/completion.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateUnlessOffline;

export const loader = async (args: Route.LoaderArgs) => (await loadJobEndAction(args, "completion")).job;

export async function action(args: Route.ActionArgs) {
  const { ctx, job } = await loadJobEndAction(args, "completion");
  const outcome = await submitForm(ctx, await readFormValues(args.request), CompleteJobInput, (_, { done = true }) =>
    (done ? completeJob : rejectCompletion)(ctx, { jobId: job.id }),
  );
  return outcome.ok ? redirect(localizedPath(args.url, `/job/${job.id}`), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Marks the work as done, from either side. The client can deny it by the form on the job page. */
export default withTexts(jobPageTexts, function Completion({ loaderData: job, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <EndJobPage job={job} ending="completion" submission={actionData} text={t(`job_lifecycle.completion.text_${job.side}`)} />
  );
});
