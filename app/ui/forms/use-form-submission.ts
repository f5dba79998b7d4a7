import { useForm } from "@conform-to/react";
import { useId } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { Field } from "./field-props.ts";
import { readSubmission, type SubmissionReader, type SubmissionSource } from "./read-submission.ts";

type Values = Partial<Record<string, string | readonly string[]>>;

type FormOptions = {
  id: string;
  /** What the fields say before the form is sent. */
  defaultValue?: SubmissionSource["defaultValue"];
  lastResult: FormSubmission | undefined;
  /** Of several forms with the same action, the one that was sent with these values. A list names alternatives. */
  when?: Values;
};

/** Reads the response to a form: what was typed, the errors of its fields, and the errors of the form. */
export function useFormSubmission<Fields extends object>({ id, lastResult, defaultValue, when = {} }: FormOptions) {
  const own = lastResult && isSentWith(lastResult, when) ? lastResult : undefined;
  const { errors, allErrors, field } = useReader({ id, lastResult: own, defaultValue });
  const form = {
    id,
    errorId: `${id}-error`,
    errors,
    allErrors,
    field,
    /** The typed values, or the default ones, by field. */
    values: own?.initialValue ?? defaultValue ?? {},
    isSubmitted: own !== undefined,
    isRefused: own?.status === "error",
    isAccepted: own?.status === "success",
  };
  // as: a field exists under any name that is asked for
  const fields = new Proxy({}, { get: (_, name) => field(String(name)) }) as Record<keyof Fields, Field>;
  return [form, fields] as const;
}

/** The form of useFormSubmission. */
export type SubmittedForm = ReturnType<typeof useFormSubmission>[0];

const isSentWith = ({ initialValue }: FormSubmission, when: Values): boolean =>
  Object.entries(when).every(([name, values]) => [values].flat().some((value) => value === initialValue?.[name]));

function useConform(source: SubmissionSource): SubmissionReader {
  const [form, fields] = useForm<Record<string, string | string[]>>(source);
  const typed: Record<string, unknown> = source.lastResult?.initialValue ?? source.defaultValue ?? {};
  const field = (wanted: string): Field => {
    // as: conform makes the metadata of a field when its name is asked for. They are a proxy, which cannot be spread.
    const { id, name, initialValue, errors } = fields[wanted] as Field;
    // conform leaves out what is empty, and then the stored value would come back into a field that the user cleared
    return { id, name, initialValue: wanted in typed ? typed[wanted] : initialValue, errors };
  };
  return { errors: form.errors, allErrors: form.allErrors, field };
}

function useSmallReader(source: SubmissionSource): SubmissionReader {
  // useForm calls it too, and ids further down must be equal on both sides
  useId();
  return readSubmission(source);
}

/** conform would put pages over the script budget. A test compares the two. */
const useReader = import.meta.env.SSR ? useConform : useSmallReader;
