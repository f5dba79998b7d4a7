import type { FormSubmission } from "#app/views/forms/form-submission.ts";

/** The props of a field by its name: the typed or saved value, and the error. */
export const formField =
  <Own extends object>(own: Own, lastResult: FormSubmission | undefined) =>
  (name: keyof Own & string) => {
    const value: unknown = lastResult?.initialValue?.[name] ?? own[name];
    return { id: name, name, defaultValue: typeof value === "string" ? value : "", error: lastResult?.error?.[name]?.[0] };
  };
