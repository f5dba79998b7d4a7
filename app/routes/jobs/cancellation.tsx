import { redirect } from "react-router";
import { cancelMatch } from "#app/domain/jobs/cancel-match.ts";
import { CancelMatchInput } from "#app/domain/jobs/input.ts";
import { LONGEST_ENDING_NOTE } from "#app/domain/jobs/rules.ts";
import { endingJob } from "#app/http/ending-job.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here } from "#app/http/guard.ts";
import { answeredForm } from "#app/ui/answered-form.ts";
import { fieldProps } from "#app/ui/auth/field-props.ts";
import { EndingPage } from "#app/ui/jobs/ending-page.tsx";
import { useHeard } from "#app/ui/kept-when-lost.ts";
import { TextArea } from "#app/ui/kit/text-area.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/cancellation.ts";

export const handle: RouteHandle = { flow: true };

export const loader = async (args: Route.LoaderArgs) => (await endingJob(args, "cancellation")).job;

export async function action(args: Route.ActionArgs) {
  const { ctx, job } = await endingJob(args, "cancellation");
  const outcome = await submitForm(ctx, await typedFields(args.request), CancelMatchInput, (_, input) =>
    cancelMatch(ctx, { ...input, jobId: job.id }),
  );
  return outcome.ok ? redirect(here(args.url, `/job/${job.id}`), 303) : outcome.reply;
}

/** One side ends a match before the work is done, and says why. */
export default function Cancellation({ loaderData: job, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { lastResult } = useHeard(actionData);
  const [, fields] = answeredForm<{ reason: string }>({ id: "cancellation", lastResult });
  return (
    <EndingPage
      job={job}
      ending="cancellation"
      heard={actionData}
      text={t(`life.cancellation.text_${job.side}`)}
      isDangerous
      fields={{ reason: { id: fields.reason.id, label: t("life.cancellation.reason") } }}
    >
      <TextArea
        {...fieldProps(fields.reason)}
        label={t("life.cancellation.reason")}
        hint={t(`life.cancellation.reason_hint_${job.side}`)}
        counter={LONGEST_ENDING_NOTE}
        rows={3}
        required
      />
    </EndingPage>
  );
}
