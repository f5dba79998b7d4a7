import { useState } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import type { NewJobValues } from "./new-job-values.ts";

export type NewJobField =
  | "category"
  | "description"
  | "urgency"
  | "duration"
  | "preferred_slots"
  | "invoice_required"
  | "wilaya"
  | "commune"
  | "address"
  | "images"
  | "first_name"
  | "phone_number"
  | "turnstile_token";

/**
 * The initial values of the fields: typed before, from a draft, or from the URL. They stay for as long as the page is open,
 * because a later response must not overwrite what was typed meanwhile.
 */
export function useNewJobFields(lastResult: FormSubmission | undefined, preset: NewJobValues) {
  const [form] = useFormSubmission<Record<NewJobField, string>>({ id: "new-job", lastResult, defaultValue: textsIn(preset) });
  const [typed] = useState<NewJobValues>(() => textsIn(form.values));
  const idOf = (name: NewJobField) => form.field(name).id;
  const propsOf = (name: NewJobField, error: string | undefined) => ({
    id: idOf(name),
    name,
    defaultValue: typed[name],
    error,
  });
  return { form, idOf, typed, propsOf };
}

const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
