import { redirect } from "react-router";
import { closeJob } from "#app/domain/jobs/close-job.ts";
import { CloseJobInput } from "#app/domain/jobs/input.ts";
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
import type { Route } from "./+types/closure.ts";

export const handle: RouteHandle = { flow: true };

export const loader = async (args: Route.LoaderArgs) => (await endingJob(args, "closure")).job;

export async function action(args: Route.ActionArgs) {
  const { ctx, job } = await endingJob(args, "closure");
  const outcome = await submitForm(ctx, await typedFields(args.request), CloseJobInput, (_, input) =>
    closeJob(ctx, { ...input, jobId: job.id }),
  );
  return outcome.ok ? redirect(here(args.url, `/job/${job.id}`), 303) : outcome.reply;
}

/** The client ends an open request without choosing anyone, and may say why. */
export default function Closure({ loaderData: job, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { lastResult } = useHeard(actionData);
  const [, fields] = answeredForm<{ reason: string }>({ id: "closure", lastResult });
  return (
    <EndingPage
      job={job}
      ending="closure"
      heard={actionData}
      text={t("life.closure.text")}
      isDangerous
      fields={{ reason: { id: fields.reason.id, label: t("life.closure.reason") } }}
    >
      <TextArea
        {...fieldProps(fields.reason)}
        label={t("life.closure.reason")}
        hint={t("life.closure.reason_hint")}
        counter={LONGEST_ENDING_NOTE}
        rows={3}
        optional
      />
    </EndingPage>
  );
}
