import type { AdminDecisionView, AdminDisputeView } from "#app/views/disputes/admin-dispute-view.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { useTranslations } from "../../use-translations.ts";
import { ApproveButton, DecisionBar, RefuseButton } from "../queue/decision-bar.tsx";
import { NextItem } from "../queue/next-item.tsx";
import { useKeptForms } from "../queue/use-live-item.ts";
import { type DecisionFieldNames, EffectFields, OutcomeField, ReasonFields } from "./decision-fields.tsx";
import { APPEAL_FORM, DECISION_FORM, type DisputeChoices } from "./use-dispute-choices.ts";

type DecisionProps = {
  view: AdminDisputeView;
  lastResult: FormSubmission | undefined;
  choices: DisputeChoices;
  next: string | null;
  isTouched: boolean;
};

/** The decisions that were made, and the form of the one that is due. A refused form stays with what was typed. */
export function DisputeDecision(props: DecisionProps) {
  const { view } = props;
  const { t, format } = useTranslations();
  return (
    <>
      {view.decision ? <Decided title={t("admin_disputes.decision")} decision={view.decision} /> : null}
      {view.end ? <Decided title={t(`admin_disputes.${view.end.isKept ? "kept" : "changed"}`)} decision={view.end} /> : null}
      {view.isHearing ? <Alert>{t("admin_disputes.hearing", { until: format.dateTime(view.answerUntil) })}</Alert> : null}
      <FirstForm {...props} />
      {view.mayEnd && view.isOwnDecision ? <Alert>{t("admin_disputes.own_decision")}</Alert> : null}
      <AppealForm {...props} />
    </>
  );
}

function FirstForm({ view, lastResult, choices: { first }, next, isTouched }: DecisionProps) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<DecisionFieldNames>({ id: "decision", lastResult, when: { do: "decide" } });
  const isKept = useKeptForms(view.mayDecide, isTouched);
  if (!view.mayDecide && !form.isRefused && !isKept) return null;
  return (
    <>
      <form id={DECISION_FORM} method="post" noValidate className="card grid gap-4">
        <NextItem id={next} />
        <h2 className="type-h4">{t("admin_disputes.decision")}</h2>
        <p className="text-small text-ink-2">{t("admin_disputes.at_once")}</p>
        <OutcomeField field={fields.outcome} label={t("admin_disputes.outcome")} required />
        <ReasonFields fields={fields} />
        <EffectFields view={view} fields={fields} />
      </form>
      {view.mayDecide ? (
        <DecisionBar choices={[first]}>
          <ApproveButton form={DECISION_FORM} name="do" value="decide" refusal={first.refusal}>
            {t("admin_disputes.decide")}
          </ApproveButton>
        </DecisionBar>
      ) : null}
    </>
  );
}

function AppealForm({ view, lastResult, choices: { end }, next, isTouched }: DecisionProps) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<DecisionFieldNames>({ id: "end", lastResult, when: { do: "end" } });
  const isOpen = view.mayEnd && !view.isOwnDecision;
  const isKept = useKeptForms(isOpen, isTouched);
  if (!isOpen && !form.isRefused && !isKept) return null;
  return (
    <>
      <form id={APPEAL_FORM} method="post" noValidate className="card grid gap-4">
        <NextItem id={next} />
        <input type="hidden" name="do" value="end" />
        <h2 className="type-h4">{t("admin_disputes.appeal_decision")}</h2>
        <p className="text-small text-ink-2">{t("admin_disputes.appeal_text")}</p>
        <ReasonFields fields={fields} />
        <OutcomeField
          field={fields.outcome}
          label={t("admin_disputes.new_outcome")}
          hint={t("admin_disputes.new_outcome_hint")}
        />
        <EffectFields view={view} fields={fields} />
      </form>
      {isOpen ? (
        <DecisionBar choices={[end]}>
          <RefuseButton form={APPEAL_FORM} name="kept" value="true" refusal={end.refusal}>
            {t("admin_disputes.keep")}
          </RefuseButton>
          <ApproveButton form={APPEAL_FORM} name="kept" value="false" refusal={end.refusal}>
            {t("admin_disputes.change")}
          </ApproveButton>
        </DecisionBar>
      ) : null}
    </>
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
