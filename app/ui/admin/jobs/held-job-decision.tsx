import { type JobStatus, removalReasonsOf } from "#app/domain/jobs/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { useTranslations } from "../../use-translations.ts";
import { ApproveButton, DecisionBar, RefuseButton } from "../queue/decision-bar.tsx";
import { NextItem } from "../queue/next-item.tsx";
import type { useRefusal } from "../queue/use-refusal.ts";
import { RemovalFields } from "./job-removal.tsx";

const RELEASE_FORM = "release";
export const REMOVAL_FORM = "removal";

type OfJob = { job: { id: string; status: JobStatus } };
type FormsProps = OfJob & { action?: string; next?: string | null; lastResult?: FormSubmission | undefined };

/** The two forms of a held job. Their buttons are in the bar. */
export function HeldJobForms({ job, action, next = null, lastResult }: FormsProps) {
  return (
    <>
      <form id={RELEASE_FORM} method="post" action={action} hidden>
        <input type="hidden" name="decision" value="released" />
        <NextItem id={next} />
      </form>
      <form id={REMOVAL_FORM} method="post" noValidate action={action} className="grid gap-3">
        <input type="hidden" name="decision" value="removed" />
        <NextItem id={next} />
        <RemovalFields job={job} lastResult={lastResult} />
      </form>
    </>
  );
}

export function HeldJobBar({ job, refusal }: OfJob & { refusal: ReturnType<typeof useRefusal> }) {
  const { t } = useTranslations();
  const reasons = removalReasonsOf(job).map((value) => ({ value, label: t(`job_lifecycle.removal.${value}`) }));
  return (
    <DecisionBar choices={[{ refusal, reasons }]}>
      <RefuseButton form={REMOVAL_FORM} refusal={refusal}>
        {t("admin.tasks.remove")}
      </RefuseButton>
      <ApproveButton form={RELEASE_FORM}>{t("admin.tasks.release")}</ApproveButton>
    </DecisionBar>
  );
}
