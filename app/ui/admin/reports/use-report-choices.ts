import { useTranslations } from "../../use-translations.ts";
import { useRefusal } from "../queue/use-refusal.ts";
import { REPORT_REASONS } from "./report-reasons.ts";

export const DECISION_FORM = "decision";

export type ReportChoices = ReturnType<typeof useReportChoices>;

/** The numbered reasons of both decisions on a report. The chosen sentence is what the reporter reads. */
export function useReportChoices() {
  const { t } = useTranslations();
  const upheld = REPORT_REASONS.uphold.map((one) => t(`reports.admin.reasons.${one}`));
  const dismissed = REPORT_REASONS.dismiss.map((one) => t(`reports.admin.reasons.${one}`));
  const asReasons = (sentences: readonly string[]) => sentences.map((value) => ({ value, label: value }));
  const [upholding, dismissing] = [useRefusal(DECISION_FORM, upheld), useRefusal(DECISION_FORM, dismissed)];
  return {
    uphold: { refusal: insteadOf(dismissing, upholding), reasons: asReasons(upheld) },
    dismiss: { refusal: insteadOf(upholding, dismissing), reasons: asReasons(dismissed) },
  };
}

type Refusal = ReturnType<typeof useRefusal>;

/** Its reasons replace those of the other decision, or a digit would choose a reason of that one. */
const insteadOf = (other: Refusal, own: Refusal): Refusal => ({
  ...own,
  start: (button) => {
    other.stop();
    return own.start(button);
  },
});
