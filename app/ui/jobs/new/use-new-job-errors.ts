import { useState } from "react";
import type { FieldError } from "#app/domain/shared/errors/field-errors.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { SubmittedForm } from "../../forms/use-form-submission.ts";
import { useTranslations } from "../../use-translations.ts";

type Sentences = Partial<Record<string, string>>;

/** The errors of the form by field, as texts: from the last response, or found in the browser before it. */
export function useNewJobErrors({ allErrors }: SubmittedForm, lastResult: FormSubmission | undefined) {
  const { t } = useTranslations();
  const [answer, setAnswer] = useState(lastResult);
  const answered = sentencesOf(allErrors);
  const [errors, setErrors] = useState(answered);
  if (answer !== lastResult) {
    setAnswer(lastResult);
    setErrors(answered);
  }
  const say = (faults: Partial<Record<string, FieldError>>): Sentences =>
    Object.fromEntries(
      Object.entries(faults).flatMap(([field, fault]) =>
        fault ? [[field, t(`fields.${fault.code}`, { max: 0, min: 0, digits: "", name: "", value: "", ...fault.params })]] : [],
      ),
    );
  /** A changed value is not wrong until it is validated again. */
  const forgive = (field: string) => setErrors((now) => (now[field] === undefined ? now : { ...now, [field]: undefined }));

  const current = Object.entries(answered).filter(([field, sentence]) => errors[field] === sentence);
  return { errors, setErrors, say, forgive, answered: Object.fromEntries(current) };
}

function sentencesOf({ sub_category, ...own }: SubmittedForm["allErrors"]): Sentences {
  // Its field is among the categories.
  const entries = Object.entries({ ...(sub_category ? { category: sub_category } : {}), ...own });
  return Object.fromEntries(entries.map(([field, sentences]) => [field, sentences[0]]));
}
