import { useState } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { NewJobValues } from "./new-job-values.ts";

export type NewJobField =
  | "category"
  | "description"
  | "urgency"
  | "duration"
  | "preferred_slots"
  | "wilaya"
  | "commune"
  | "address"
  | "images"
  | "first_name"
  | "phone_number"
  | "turnstile_token";

const ID = "new-job";
const idOf = (name: NewJobField) => `${ID}-${name}`;

/**
 * The initial values of the fields: typed before, from a draft, or from the URL. Written without conform, because this page
 * has the largest script.
 */
export function useNewJobFields(lastResult: FormSubmission | undefined, preset: NewJobValues) {
  const [typed] = useState<NewJobValues>(() => textsIn(lastResult?.initialValue ?? preset));
  const propsOf = (name: NewJobField, error: string | undefined) => ({
    id: idOf(name),
    name,
    defaultValue: typed[name],
    error,
  });
  return { id: ID, idOf, typed, propsOf };
}

const textsIn = (values: object): NewJobValues =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
