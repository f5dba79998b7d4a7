import { createContext, useContext } from "react";
import { auditKey } from "#app/domain/audit/rules.ts";
import type { AppliedDecision } from "#app/domain/decisions/applied-decisions.ts";
import type { MadeDecision, MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import { TakeBackForm } from "./take-back-form.tsx";

/** The decisions that are made and not applied yet. AdminPageFrame provides them. */
export const MadeContext = createContext<MadeDecisions | null>(null);

/** The decision that stands instead of the forms. A refused form stays, so that nothing typed is lost. */
export const useMadeHere = (lastResult?: FormSubmission): MadeDecision | null => {
  const made = useContext(MadeContext);
  return lastResult ? null : (made?.here ?? null);
};

export const useAppliedHere = (): AppliedDecision | undefined => useContext(MadeContext)?.applied[0];

/** What was decided, by whom, when it is applied, and for its admin the way back. */
export function DecidedHere({ made }: { made: MadeDecision }) {
  const { t, format } = useTranslations();
  const { verb, applyAt, by, isOwn } = made;
  const what = t(`audit_log.action.${auditKey(verb)}`);
  return (
    <Alert tone="cobalt" title={isOwn ? t("decisions.own", { what }) : t("decisions.by", { name: by, what })}>
      <p>{t("decisions.applied_at", { time: format.time(applyAt) })}</p>
      {isOwn ? (
        <TakeBackForm made={made}>
          <Button name="do" value="take_back" variant="outline" size="sm" icon={<Icon name="undo-2" className="size-[18px]" />}>
            {t("decisions.take_back")}
          </Button>
        </TakeBackForm>
      ) : null}
    </Alert>
  );
}

/** What another admin decided while something was typed here. Without `applied` the item ended otherwise. */
export function AppliedHere({ applied }: { applied: AppliedDecision | undefined }) {
  const { t, format } = useTranslations();
  if (!applied) return <Alert tone="clay">{t("decisions.elsewhere")}</Alert>;
  const { verb, at, by, isOwn } = applied;
  const what = t(`audit_log.action.${auditKey(verb)}`);
  return (
    <Alert tone="clay" title={isOwn ? t("decisions.own", { what }) : t("decisions.by", { name: by, what })}>
      <p>{t("decisions.applied_then", { time: format.time(at) })}</p>
    </Alert>
  );
}
