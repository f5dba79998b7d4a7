import type { SubmissionResult } from "@conform-to/react";

type Answered = { id: string; lastResult: SubmissionResult | undefined; defaultValue?: Partial<Record<string, string>> };

/**
 * The part of conform's useForm that shows a rejected form: its values and errors.
 * Hydrated pages do not validate in the browser, and all of conform would exceed the script budget.
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
  // as: every property of the proxy is a field
  return [
    form,
    new Proxy({}, { get: (_, name) => field(String(name)) }) as Record<keyof Fields, ReturnType<typeof field>>,
  ] as const;
}

const withoutNulls = (errors: Record<string, string[] | null>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, sentences]) => (sentences ? [[name, sentences]] : [])));
