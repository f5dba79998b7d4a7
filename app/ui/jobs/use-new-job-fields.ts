import { type SubmissionResult, useForm } from "@conform-to/react";
import { fieldProps } from "../auth/field-props.ts";
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
  | "images";

/** The fields as they stand when the page comes: typed before, kept as a draft, or named by its address. */
export function useNewJobFields(lastResult: SubmissionResult | undefined, defaultValue: NewJobValues) {
  const [form, fields] = useForm<Record<NewJobField, string>>({ id: "new-job", lastResult, defaultValue });
  const texts = Object.entries(form.initialValue ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const typed: NewJobValues = Object.fromEntries(texts);
  const propsOf = (name: NewJobField, error: string | undefined) => ({ ...fieldProps(fields[name]), error });
  return { id: form.id, idOf: (name: NewJobField) => fields[name].id, typed, propsOf };
}
