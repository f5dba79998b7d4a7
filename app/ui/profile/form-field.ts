import type { FormSubmission } from "#app/views/forms/form-submission.ts";

/** The fields of a form by their names: what was typed, else what is kept, and what is wrong with it. */
export const formField =
  <Own extends object>(own: Own, lastResult: FormSubmission | undefined) =>
  (name: keyof Own & string) => {
    const value: unknown = lastResult?.initialValue?.[name] ?? own[name];
    return { id: name, name, defaultValue: typeof value === "string" ? value : "", error: lastResult?.error?.[name]?.[0] };
  };
