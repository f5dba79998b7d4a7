import type { FormEvent, RefObject } from "react";
import { Form } from "react-router";
import { DEFAULT_VISIT_KIND, VISIT_KINDS } from "#app/domain/visits/rules.ts";
import type { SlotChoice } from "#app/views/visits/visits-page-view.ts";
import { useErrorList } from "../forms/error-list.ts";
import { fieldProps } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../forms/use-last-submission.ts";
import { Button } from "../kit/button.tsx";
import { ChoiceGroup } from "../kit/fields/choice-group.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { type SlotFieldName, SlotFields, useSlotLabels } from "./slot-fields.tsx";

type ProposeFormProps = {
  jobId: string;
  choice: SlotChoice;
  submission: SubmissionState | undefined;
  from: string | null;
  stays?: boolean;
  box?: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

const MORNING = { kind: DEFAULT_VISIT_KIND, from_time: "09:00", to_time: "11:00" };

/** The form of a new visit, on its page and over the chat. */
export function ProposeForm({ jobId, choice, submission, from, stays, box, isBusy, onSubmit }: ProposeFormProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { faults, lastResult } = useLastSubmission(submission);
  const [form, fields] = useFormSubmission<Record<SlotFieldName | "kind", string>>({
    ...{ id: "visit", lastResult, defaultValue: MORNING },
  });
  const { "": _, ...wrong } = form.allErrors;
  const labels = { ...useSlotLabels(fields), kind: { id: fields.kind.id, label: t("visits.page.kind") } };
  const names = Object.fromEntries(Object.entries(labels).map(([name, { label }]) => [name, label]));
  const errors = useErrorList(wrong, names, (name) => form.field(name).id);
  return (
    <Form ref={box} method="post" action={path(`/job/${jobId}/visits`)} onSubmit={onSubmit} noValidate className="grid gap-4.5">
      {from ? <input type="hidden" name="from" value={from} /> : null}
      {stays ? <input type="hidden" name="stays" value="true" /> : null}
      <FormError id="refused" sentences={faults} />
      <ErrorSummary errors={errors} />
      <ChoiceGroup
        {...fieldProps(fields.kind)}
        label={t("visits.page.kind")}
        choices={VISIT_KINDS.toReversed().map((value) => ({ value, label: t(`visits.page.${value}`) }))}
      />
      <SlotFields fields={fields} choice={choice} />
      <Button size="lg" block busy={isBusy} busyLabel={t("visits.page.busy")}>
        {t("visits.page.submit")}
      </Button>
    </Form>
  );
}
