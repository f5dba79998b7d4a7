import type { SubmissionResult } from "@conform-to/react";

type Answered = { id: string; lastResult: SubmissionResult | undefined; defaultValue?: Partial<Record<string, string>> };

/**
 * What conform's useForm tells of a form that the server sent back: what was typed, and what is wrong with it. Forms of
 * hydrated pages check nothing in the browser, and their budget of script (PERFORMANCE B11) has no room for the rest.
 */
export function formFromSubmission<Fields extends Record<string, unknown>>({ id, lastResult, defaultValue = {} }: Answered) {
  const allErrors = lastResult?.error ?? {};
  const typed: Record<string, unknown> = lastResult?.initialValue ?? defaultValue;
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    initialValue: typed[name],
    errors: allErrors[name] ?? undefined,
  });
  const form = { id, initialValue: typed, errors: allErrors[""] ?? undefined, allErrors: withoutNulls(allErrors) };
  // as: whichever name is asked for, it is a field
  return [
    form,
    new Proxy({}, { get: (_, name) => field(String(name)) }) as Record<keyof Fields, ReturnType<typeof field>>,
  ] as const;
}

const withoutNulls = (errors: Record<string, string[] | null>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, sentences]) => (sentences ? [[name, sentences]] : [])));
