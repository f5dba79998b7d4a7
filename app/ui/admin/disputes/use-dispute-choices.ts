import { DISPUTE_OUTCOMES, DISPUTE_REASONS } from "#app/domain/disputes/rules.ts";
import { useToast } from "../../kit/feedback/toasts.tsx";
import { useTranslations } from "../../use-translations.ts";
import { useRefusal } from "../queue/use-refusal.ts";

export const DECISION_FORM = "decision";
export const APPEAL_FORM = "end";

export type DisputeChoices = ReturnType<typeof useDisputeChoices>;

/** The numbered reasons of both decisions, after which the note is written, and the outcomes by their number. */
export function useDisputeChoices() {
  const { t } = useTranslations();
  const toast = useToast();
  const reasons = DISPUTE_REASONS.map((value) => ({ value, label: t(`disputes.reason.${value}`) }));
  /** Selects the outcome with that number and says it, while the focus stays. */
  const chooseOutcome = (frame: HTMLElement, digit: number) => {
    const field = frame.querySelector("form select[name=outcome]");
    const outcome = DISPUTE_OUTCOMES[digit - 1];
    if (!(field instanceof HTMLSelectElement) || !outcome) return;
    field.value = outcome;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    toast({ title: t(`disputes.outcome.${outcome}`) });
  };
  return {
    first: { refusal: useRefusal(DECISION_FORM, DISPUTE_REASONS, true), reasons },
    end: { refusal: useRefusal(APPEAL_FORM, DISPUTE_REASONS, true), reasons },
    chooseOutcome,
  };
}
