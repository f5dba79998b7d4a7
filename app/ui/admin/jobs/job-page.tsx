import { auditKey } from "#app/domain/audit/rules.ts";
import type { MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import { removalReasonsOf } from "#app/domain/jobs/rules.ts";
import type { AdminJobView } from "#app/views/jobs/admin-job-views.ts";
import { FormError } from "../../forms/form-error.tsx";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { KeyHelp } from "../queue/key-help.tsx";
import { ReviewQueue } from "../queue/review-queue.tsx";
import { useDecision } from "../queue/use-decision.ts";
import { useRefusal } from "../queue/use-refusal.ts";
import { useReviewQueue } from "../queue/use-review-queue.ts";
import { REMOVAL_FORM } from "./held-job-decision.tsx";
import { JobClient } from "./job-client.tsx";
import { JobDecision } from "./job-decision.tsx";
import { JobHistory } from "./job-history.tsx";
import { JobRequest } from "./job-request.tsx";

type TaskPageProps = {
  view: AdminJobView;
  made: MadeDecisions;
  submission: SubmissionState | undefined;
};

/** A job: its text and photos, its client, the possible decisions, and its history. */
export function AdminJobPage({ view, made, submission }: TaskPageProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const decision = useDecision(submission);
  const { lastResult, faults } = decision;
  const late = faults ? view.log.find(({ action }) => action === "job.released" || action === "job.removed") : undefined;
  const by = late && {
    what: t(`audit_log.action.${auditKey(late.action)}`),
    name: late.by,
    date: format.dateTime(late.at),
  };
  const refusal = useRefusal(REMOVAL_FORM, removalReasonsOf(view.job));
  const review = useReviewQueue({ choices: [refusal], decision });
  const wrong = [...(faults ?? []), ...(by ? [t("admin_jobs.decided_by", by)] : [])];
  return (
    <AdminPageFrame
      made={made}
      title={view.job.service}
      lead={<bdi dir="ltr">{view.job.ref}</bdi>}
      back={{ href: path("/panel-admin/tasks"), label: t("admin_jobs.back") }}
    >
      <ReviewQueue review={review} className="grid gap-4">
        <FormError id="refused" sentences={wrong} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <JobRequest view={view} />
          <div className="flex flex-col gap-4">
            <JobClient view={view} />
            <JobDecision view={view} lastResult={lastResult} refusal={refusal} isTouched={review.isTouched} />
          </div>
        </div>
        <JobHistory view={view} />
        <KeyHelp review={review} without={["move", "open", "skip", "check", "image"]} />
      </ReviewQueue>
    </AdminPageFrame>
  );
}
