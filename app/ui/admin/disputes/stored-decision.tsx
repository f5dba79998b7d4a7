import type { StoredDecisionView } from "#app/views/disputes/admin-dispute-view.ts";
import { DoneMessage } from "../../forms/done-message.tsx";
import { useDoneToast } from "../../forms/use-done-toast.ts";
import { useTranslations } from "../../use-translations.ts";

/** Says that the last decision was stored, on the page of the next dispute too. Its key is the decision, so each is said once. */
export function StoredDecision({ stored: { ref, outcome } }: { stored: StoredDecisionView }) {
  const { t } = useTranslations();
  const done = t("admin_disputes.stored", { ref, outcome: t(`disputes.outcome.${outcome}`) });
  useDoneToast(0, done);
  return <DoneMessage>{done}</DoneMessage>;
}
