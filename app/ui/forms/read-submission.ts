import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { Field } from "./field-props.ts";

export type SubmissionSource = {
  id: string;
  lastResult: FormSubmission | undefined;
  defaultValue: Partial<Record<string, string | string[]>> | undefined;
};

export type SubmissionReader = {
  /** Errors of the form as a whole. */
  errors: string[] | undefined;
  /** Errors by field; "" is the form. */
  allErrors: Record<string, string[]>;
  field: (name: string) => Field;
};

/** What conform's useForm says of a refused form, for hydrated pages in the browser. They do not validate with conform. */
export function readSubmission({ id, lastResult, defaultValue = {} }: SubmissionSource): SubmissionReader {
  const typed: Record<string, unknown> = lastResult?.initialValue ?? defaultValue;
  const allErrors = Object.fromEntries(
    Object.entries(lastResult?.error ?? {}).flatMap(([name, sentences]) => (sentences ? [[name, sentences]] : [])),
  );
  return {
    errors: allErrors[""],
    allErrors,
    field: (name) => ({ id: `${id}-${name}`, name, initialValue: typed[name], errors: allErrors[name] }),
  };
}
