import { redirect } from "react-router";
import { z } from "zod";
import { heldJobs } from "#app/domain/jobs/held-jobs.ts";
import { RemoveJobInput } from "#app/domain/jobs/input.ts";
import { releaseJob } from "#app/domain/jobs/release-job.ts";
import { removeJob } from "#app/domain/jobs/remove-job.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { FormFault, FormSuccess } from "#app/ui/auth/form-fault.tsx";
import { jobDetailsOf } from "#app/ui/jobs/job-view.ts";
import { useHeard } from "#app/ui/kept-when-lost.ts";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { HeldRequest } from "#app/ui/panel/held-request.tsx";
import { PanelFrame } from "#app/ui/panel/panel-frame.tsx";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/tasks.ts";

const DECISIONS = ["released", "removed"] as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const { count, results } = await heldJobs(ctx);
  return {
    counts: { tasks: count },
    now: ctx.now,
    decided: DECISIONS.find((one) => one === args.url.searchParams.get("decided")) ?? null,
    held: results.map((job) => ({ job: jobDetailsOf(ctx.language, job), heldFor: job.heldFor })),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const typed = await typedFields(args.request);
  const jobId = typeof typed.job === "string" ? typed.job : "";
  const isReleased = typed.decision === "released";
  const outcome = isReleased
    ? await submitForm(ctx, typed, z.object({}), (admin) => releaseJob(admin, { jobId }))
    : await submitForm(ctx, typed, RemoveJobInput, (admin, input) => removeJob(admin, { ...input, jobId }));
  if (!outcome.ok) return outcome.reply;
  return redirect(here(args.url, `/panel-admin/tasks?decided=${isReleased ? "released" : "removed"}`), 303);
}

/** O19: the requests that the risk check set aside, oldest first, and what becomes of them. */
export default function Tasks({ loaderData: { counts, now, decided, held }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { lastResult, faults } = useHeard(actionData);
  const wrong = [...(faults ?? []), ...(lastResult?.error?.reason ?? [])];
  return (
    <PanelFrame
      counts={counts}
      current="tasks"
      title={t("panel.tasks.title")}
      lead={counts.tasks > 0 ? t("panel.tasks.waiting", { count: counts.tasks }) : null}
    >
      <div className="grid gap-4">
        {decided ? <FormSuccess>{t(`panel.tasks.decided.${decided}`)}</FormSuccess> : null}
        <FormFault id="refused" sentences={wrong} />
        {held.length > 0 ? (
          <ol className="grid gap-4">
            {held.map((one) => (
              <li key={one.job.id}>
                <HeldRequest {...one} now={now} />
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState icon={<Icon name="circle-check" />} title={t("panel.tasks.empty")}>
            {t("panel.tasks.empty_text")}
          </EmptyState>
        )}
      </div>
    </PanelFrame>
  );
}
