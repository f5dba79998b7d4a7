import { redirect } from "react-router";
import { CancelMatchInput } from "#app/domain/jobs/input.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { MAX_ENDING_NOTE_LENGTH } from "#app/domain/jobs/rules.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath } from "#app/http/guards/page-guards.ts";
import { loadJobEndAction } from "#app/http/loaders/load-job-end-action.ts";
import { jobPageTexts } from "#app/locales/browser/job-pages/texts.ts";
import { fieldProps } from "#app/ui/forms/field-props.ts";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import { useLastSubmission } from "#app/ui/forms/use-last-submission.ts";
import { EndJobPage } from "#app/ui/jobs/confirm/end-job-page.tsx";
import { TextArea } from "#app/ui/kit/fields/text-area.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { Route } from "./+types/cancellation.ts";

export const handle: RouteHandle = { hydrate: true, flow: true };

export const shouldRevalidate = revalidateUnlessOffline;

export const loader = async (args: Route.LoaderArgs) => (await loadJobEndAction(args, "cancellation")).job;

export async function action(args: Route.ActionArgs) {
  const { ctx, job } = await loadJobEndAction(args, "cancellation");
  const outcome = await submitForm(ctx, await readFormValues(args.request), CancelMatchInput, (_, input) =>
    cancelMatch(ctx, { ...input, jobId: job.id }),
  );
  return outcome.ok ? redirect(localizedPath(args.url, `/job/${job.id}`), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

/** Cancels a match before the work is done. Both sides can, with a reason. */
export default withTexts(jobPageTexts, function Cancellation({ loaderData: job, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { lastResult } = useLastSubmission(actionData);
  const [, fields] = useFormSubmission<{ reason: string }>({ id: "cancellation", lastResult });
  return (
    <EndJobPage
      job={job}
      ending="cancellation"
      submission={actionData}
      text={t(`job_lifecycle.cancellation.text_${job.side}`)}
      isDangerous
      fields={{ reason: { id: fields.reason.id, label: t("job_lifecycle.cancellation.reason") } }}
    >
      <TextArea
        {...fieldProps(fields.reason)}
        label={t("job_lifecycle.cancellation.reason")}
        hint={t(`job_lifecycle.cancellation.reason_hint_${job.side}`)}
        counter={MAX_ENDING_NOTE_LENGTH}
        rows={3}
        required
      />
    </EndJobPage>
  );
});
