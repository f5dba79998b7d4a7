import type { AdminDecisionView, AdminDisputeView } from "#app/views/disputes/admin-dispute-view.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { useTranslations } from "../../use-translations.ts";
import { type DecisionFieldNames, EffectFields, OutcomeField, ReasonFields } from "./decision-fields.tsx";

type DecisionProps = { view: AdminDisputeView; lastResult: FormSubmission | undefined };

/** The decisions that were made, and the form of the one that is due. A refused form stays with what was typed. */
export function DisputeDecision({ view, lastResult }: DecisionProps) {
  const { t, format } = useTranslations();
  return (
    <>
      {view.decision ? <Decided title={t("admin_disputes.decision")} decision={view.decision} /> : null}
      {view.end ? <Decided title={t(`admin_disputes.${view.end.isKept ? "kept" : "changed"}`)} decision={view.end} /> : null}
      {view.isHearing ? <Alert>{t("admin_disputes.hearing", { until: format.dateTime(view.answerUntil) })}</Alert> : null}
      <FirstForm view={view} lastResult={lastResult} />
      {view.mayEnd && view.isOwnDecision ? <Alert>{t("admin_disputes.own_decision")}</Alert> : null}
      <AppealForm view={view} lastResult={lastResult} />
    </>
  );
}

function FirstForm({ view, lastResult }: DecisionProps) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<DecisionFieldNames>({ id: "decision", lastResult, when: { do: "decide" } });
  if (!view.mayDecide && !form.isRefused) return null;
  return (
    <form method="post" noValidate className="card grid gap-4">
      <h2 className="type-h4">{t("admin_disputes.decision")}</h2>
      <OutcomeField field={fields.outcome} label={t("admin_disputes.outcome")} required />
      <ReasonFields fields={fields} />
      <EffectFields view={view} fields={fields} />
      <div>
        <Button name="do" value="decide">
          {t("admin_disputes.decide")}
        </Button>
      </div>
    </form>
  );
}

function AppealForm({ view, lastResult }: DecisionProps) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<DecisionFieldNames>({ id: "end", lastResult, when: { do: "end" } });
  if ((!view.mayEnd || view.isOwnDecision) && !form.isRefused) return null;
  return (
    <form method="post" noValidate className="card grid gap-4">
      <input type="hidden" name="do" value="end" />
      <h2 className="type-h4">{t("admin_disputes.appeal_decision")}</h2>
      <p className="text-small text-ink-2">{t("admin_disputes.appeal_text")}</p>
      <ReasonFields fields={fields} />
      <OutcomeField field={fields.outcome} label={t("admin_disputes.new_outcome")} hint={t("admin_disputes.new_outcome_hint")} />
      <EffectFields view={view} fields={fields} />
      <div className="flex flex-wrap gap-2">
        <Button name="kept" value="true" variant="outline">
          {t("admin_disputes.keep")}
        </Button>
        <Button name="kept" value="false">
          {t("admin_disputes.change")}
        </Button>
      </div>
    </form>
  );
}

function Decided({ title, decision }: { title: string; decision: AdminDecisionView }) {
  const { t, format } = useTranslations();
  return (
    <Alert tone="pine" title={title}>
      <p className="font-semibold">{t(`disputes.outcome.${decision.outcome}`)}</p>
      <p>{t(`disputes.reason.${decision.reason}`)}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {decision.note}
      </p>
      <p>{t("admin_disputes.decided_at", { at: format.dateTime(decision.at) })}</p>
      {decision.arePointsReturned ? <p>{t("admin_disputes.effect.points")}</p> : null}
      {decision.isReviewRemoved ? <p>{t("admin_disputes.effect.review")}</p> : null}
      {decision.cause ? <p>{t("admin_disputes.effect.cause", { who: t(`admin_disputes.cause_of.${decision.cause}`) })}</p> : null}
    </Alert>
  );
}
