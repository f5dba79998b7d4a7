import { Icon } from "../../kit/icons/icon.tsx";
import { Stepper } from "../../kit/stepper.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { useViewer } from "../../use-viewer.ts";
import { NEW_JOB_STEPS, type NewJobStep, stepBefore, stepButton, stepIndexOf } from "./new-job-steps.ts";

/** The page title, on a phone between the back and close buttons, and the current step. */
export function NewJobHead({ step, onBack }: { step: NewJobStep; onBack: () => void }) {
  const { t } = useTranslations();
  const path = usePath();
  const viewer = useViewer();
  const place = stepIndexOf(step);
  const steps = [t("jobs.new.step_service"), t("jobs.new.step_details"), t("jobs.new.step_place"), t("jobs.new.step_review")];
  return (
    <div className="new-job-head">
      <div className="new-job-bar">
        <button
          {...stepButton(stepBefore(step, true), onBack)}
          aria-label={t("ui.back")}
          hidden={place === 0}
          className="new-job-button"
          data-needs-script
        >
          <Icon name="arrow-left" className="icon-mirror" />
        </button>
        <div className="new-job-titles">
          <h1 className="new-job-title">{t("jobs.new.title")}</h1>
          <p data-needs-script>{t("ui.steps.position", { step: place + 1, total: NEW_JOB_STEPS.length })}</p>
        </div>
        <a
          href={path(viewer ? "/account/requests" : "/")}
          aria-label={t("jobs.new.close")}
          className="new-job-button"
          data-needs-script
        >
          <Icon name="x" />
        </a>
      </div>
      <p className="text-ink-2 in-data-scripted:hidden">
        {t("jobs.new.lead")} {t("jobs.new.all_required")}
      </p>
      <div data-needs-script>
        <Stepper steps={steps} current={Math.max(0, place - 1)} phone={{ total: NEW_JOB_STEPS.length, current: place }} />
      </div>
    </div>
  );
}
