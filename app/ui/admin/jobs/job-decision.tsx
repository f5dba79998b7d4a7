import { isRemovable } from "#app/domain/jobs/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { AdminJobView } from "#app/views/jobs/admin-job-views.ts";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import { DecidedHere, useMadeHere } from "../decisions/made-decisions.tsx";
import { JobRemoval } from "./job-removal.tsx";

type TaskDecisionProps = { view: AdminJobView; lastResult: FormSubmission | undefined };

/** Decisions on an unfinished job. Admins cannot decide on their own jobs. */
export function JobDecision({ view: { job, isOwn }, lastResult }: TaskDecisionProps) {
  const { t } = useTranslations();
  const here = useMadeHere(lastResult);
  if (here) return <DecidedHere made={here} />;
  if (!isRemovable(job)) return null;
  return (
    <section className="card grid gap-4" aria-labelledby="task-decision">
      <h2 id="task-decision" className="type-h4">
        {t("admin_jobs.decision")}
      </h2>
      {isOwn ? (
        <p className="text-ink-2">{t("admin_jobs.own")}</p>
      ) : (
        <>
          {job.isHeld ? <JobRelease /> : null}
          {job.status === "open" ? null : <p className="text-ink-2">{t("admin_jobs.ends_match")}</p>}
          <JobRemoval job={job} lastResult={lastResult} />
        </>
      )}
    </section>
  );
}

/** Releases a held job. */
export function JobRelease({ action }: { action?: string }) {
  const { t } = useTranslations();
  return (
    <form method="post" action={action} className="grid">
      <Button name="decision" value="released" variant="pine" icon={<Icon name="check" className="size-5 stroke-[2.2]" />}>
        {t("admin.tasks.release")}
      </Button>
    </form>
  );
}
