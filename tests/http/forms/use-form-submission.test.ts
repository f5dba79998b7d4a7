import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readSubmission, type SubmissionSource } from "#app/ui/forms/read-submission.ts";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";

const NAMES = ["first_name", "bio", "terms", "slots", "rate_12", "from_0", "unknown"];

const REFUSED: FormSubmission = {
  status: "error",
  initialValue: { first_name: "Amina", bio: "", terms: "true", slots: ["8", "9"], rate_12: "1500", do: "data" },
  error: { "": ["Try again."], first_name: ["Too long.", "No digits."], from_0: ["Missing."] },
};

type Options = Parameters<typeof useFormSubmission>[0];

/** What a component sees on the server, where the hook is conform's. */
function seenOnServer(options: Options) {
  const seen: { form?: ReturnType<typeof useFormSubmission>[0] } = {};
  const Page = () => {
    const [form] = useFormSubmission(options);
    seen.form = form;
    return null;
  };
  renderToStaticMarkup(createElement(Page));
  if (!seen.form) throw new Error("the component was not rendered");
  return shownBy(seen.form);
}

const shownBy = ({ errors, allErrors, field }: Pick<ReturnType<typeof readSubmission>, "errors" | "allErrors" | "field">) => ({
  errors,
  allErrors,
  fields: NAMES.map((name) => ({ ...field(name) })),
});

const SOURCES: Record<string, SubmissionSource> = {
  "a new form": { id: "data", lastResult: undefined, defaultValue: undefined },
  "a form with stored values": {
    id: "data",
    lastResult: undefined,
    defaultValue: { first_name: "Lydia", bio: "", slots: ["7"] },
  },
  "a refused form": { id: "data", lastResult: REFUSED, defaultValue: { first_name: "Lydia", unknown: "kept" } },
  "a refused form with boxes": {
    id: "data",
    lastResult: { status: "error", initialValue: { slots: ["", "8"], terms: ["", ""], bio: [] } },
    defaultValue: { slots: ["7"] },
  },
  "a form that shows another step": { id: "data", lastResult: { initialValue: { bio: "x" } }, defaultValue: undefined },
};

test("the browser reads the response to a form as conform does on the server", () => {
  for (const [what, source] of Object.entries(SOURCES))
    expect(seenOnServer(source), what).toEqual(shownBy(readSubmission(source)));
});

test("of several forms with one action only the one that was sent shows its values and errors", () => {
  const own = seenOnServer({ id: "data", lastResult: REFUSED, when: { do: ["other", "data"], receipt: undefined } });
  expect(own.errors).toEqual(["Try again."]);
  expect(own.fields[0]).toEqual({
    id: "data-first_name",
    name: "first_name",
    initialValue: "Amina",
    errors: ["Too long.", "No digits."],
  });
  const other = seenOnServer({
    id: "state",
    lastResult: REFUSED,
    when: { do: "suspended" },
    defaultValue: { first_name: "Lydia" },
  });
  expect(other.errors).toBeUndefined();
  expect(other.allErrors).toEqual({});
  expect(other.fields[0]).toEqual({ id: "state-first_name", name: "first_name", initialValue: "Lydia", errors: undefined });
});
