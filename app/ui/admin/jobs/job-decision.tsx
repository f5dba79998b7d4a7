import { isRemovable } from "#app/domain/jobs/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { AdminJobView } from "#app/views/jobs/admin-job-views.ts";
import { useTranslations } from "../../use-translations.ts";
import { DecidedHere, useMadeHere } from "../decisions/made-decisions.tsx";
import type { useRefusal } from "../queue/use-refusal.ts";
import { HeldJobBar, HeldJobForms } from "./held-job-decision.tsx";
import { JobRemoval } from "./job-removal.tsx";

type TaskDecisionProps = {
  view: AdminJobView;
  lastResult: FormSubmission | undefined;
  refusal: ReturnType<typeof useRefusal>;
};

/** Decisions on an unfinished job. Admins cannot decide on their own jobs. */
export function JobDecision({ view: { job, isOwn }, lastResult, refusal }: TaskDecisionProps) {
  const { t } = useTranslations();
  const here = useMadeHere(lastResult);
  if (here) return <DecidedHere made={here} />;
  if (!isRemovable(job)) return null;
  const isQueued = job.isHeld && !isOwn;
  return (
    <>
      <section className="card grid gap-4" aria-labelledby="task-decision">
        <h2 id="task-decision" className="type-h4">
          {t("admin_jobs.decision")}
        </h2>
        {isOwn ? <p className="text-ink-2">{t("admin_jobs.own")}</p> : null}
        {isOwn || job.status === "open" ? null : <p className="text-ink-2">{t("admin_jobs.ends_match")}</p>}
        {isQueued ? <HeldJobForms job={job} lastResult={lastResult} /> : null}
        {isOwn || isQueued ? null : <JobRemoval job={job} lastResult={lastResult} />}
      </section>
      {isQueued ? <HeldJobBar job={job} refusal={refusal} /> : null}
    </>
  );
}
