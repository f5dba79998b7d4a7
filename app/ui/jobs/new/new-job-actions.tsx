import { useEffect, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import { useViewer } from "../../use-viewer.ts";
import { isOnPhone, type NewJobStep, stepAfter, stepBefore, stepButton } from "./new-job-steps.ts";

type NewJobActionsProps = {
  step: NewJobStep;
  /** "photos": the form waits for running uploads. */
  sending: "no" | "photos" | "form";
  photosToCome: number;
  onBack: () => void;
  onNext: (to: NewJobStep) => void;
};

const SLOW_MS = 5_000;

/** The buttons of a step: back, next, and send in the last step; fixed at the bottom of a phone. */
export function NewJobActions({ step, sending, photosToCome, onBack, onNext }: NewJobActionsProps) {
  const { t } = useTranslations();
  const isGuest = useViewer() === null;
  const isSlow = useAfter(SLOW_MS, sending === "form");
  const isBusy = sending !== "no";
  const state =
    sending === "photos" ? t("jobs.new.awaiting_photos", { count: photosToCome }) : isSlow ? t("jobs.new.slow") : null;
  return (
    <div className="new-job-actions">
      <p role="status" className="new-job-state">
        {state}
      </p>
      {step === "category" ? (
        <p className="new-job-aside-words" data-needs-script>
          {t("jobs.new.change_later")}
        </p>
      ) : (
        <Button
          {...stepButton(stepBefore(step, false), onBack)}
          variant="ghost"
          disabled={isBusy}
          icon={<Icon name="arrow-left" className="icon-mirror size-5" />}
          className="new-job-back"
          data-needs-script
        >
          {t("ui.back")}
        </Button>
      )}
      {step === "review" ? null : (
        <Button
          size="lg"
          {...stepButton(stepAfter(step, true), () => onNext(stepAfter(step, isOnPhone())))}
          iconEnd={<Icon name="arrow-right" className="icon-mirror size-5 max-md:hidden" />}
          data-needs-script
        >
          {t("jobs.new.next")}
        </Button>
      )}
      <Button
        size="lg"
        busy={isBusy}
        busyLabel={t(sending === "photos" ? "jobs.new.photos_first" : "jobs.new.submitting")}
        className="new-job-send"
      >
        {t(isGuest ? "jobs.new.submit_as_guest" : "jobs.new.submit")}
      </Button>
    </div>
  );
}

function useAfter(waitMs: number, isOn: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!isOn) return;
    const timer = setTimeout(() => setOver(true), waitMs);
    return () => clearTimeout(timer);
  }, [isOn, waitMs]);
  return isOver;
}
