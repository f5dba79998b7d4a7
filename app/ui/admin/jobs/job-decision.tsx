import { useRef } from "react";
import { isRemovable } from "#app/domain/jobs/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { AdminJobView } from "#app/views/jobs/admin-job-views.ts";
import { useTranslations } from "../../use-translations.ts";
import { AppliedHere, DecidedHere, useAppliedHere, useMadeHere } from "../decisions/made-decisions.tsx";
import { useKeptForms } from "../queue/use-live-item.ts";
import type { useRefusal } from "../queue/use-refusal.ts";
import { HeldJobBar, HeldJobForms } from "./held-job-decision.tsx";
import { JobRemoval } from "./job-removal.tsx";

type JobDecisionProps = {
  view: AdminJobView;
  lastResult: FormSubmission | undefined;
  refusal: ReturnType<typeof useRefusal>;
  isTouched: boolean;
};

/** Decisions on an unfinished job. Admins cannot decide on their own jobs. */
export function JobDecision({ view: { job, isOwn }, lastResult, refusal, isTouched }: JobDecisionProps) {
  const { t } = useTranslations();
  const here = useMadeHere(lastResult);
  const applied = useAppliedHere();
  const isOpen = isRemovable(job) && !here;
  const isKept = useKeptForms(isOpen, isTouched);
  const isQueued = useRef(job.isHeld && !isOwn);
  if (isOpen) isQueued.current = job.isHeld && !isOwn;
  if (!isOpen && !isKept) return here && <DecidedHere made={here} />;
  return (
    <>
      {isOpen ? null : <div role="status">{here ? <DecidedHere made={here} /> : <AppliedHere applied={applied} />}</div>}
      <section className="card grid gap-4" aria-labelledby="task-decision">
        <h2 id="task-decision" className="type-h4">
          {t("admin_jobs.decision")}
        </h2>
        {isOwn ? <p className="text-ink-2">{t("admin_jobs.own")}</p> : null}
        {isOwn || job.status === "open" ? null : <p className="text-ink-2">{t("admin_jobs.ends_match")}</p>}
        {isQueued.current ? <HeldJobForms job={job} lastResult={lastResult} /> : null}
        {isOwn || isQueued.current ? null : <JobRemoval job={job} lastResult={lastResult} />}
      </section>
      {isQueued.current && isOpen ? <HeldJobBar job={job} refusal={refusal} /> : null}
    </>
  );
}
