import assert from "node:assert/strict";
import { test } from "node:test";
import { auditLogFiltersOf } from "#app/http/admin/audit-log-filters.ts";
import { withTypedDays } from "#app/http/forms/typed-days.ts";
import { sourcesOf, withoutComments } from "./sources.mjs";

const CONFORM = /\bfrom "@conform-to\/[^"]+"|\bimport\("@conform-to\//;
const USES_CONFORM = new Set(["app/ui/forms/use-form-submission.ts", "app/views/forms/form-submission.ts"]);

/** Typed values under any name, and errors and state of a response under the names that routes and components give it. */
const READS = /\.initialValue\b|\b(?:lastResult|actionData)\??\.(?:error|status)\b(?!\s*=(?!=))/;
const MAY_READ = (path) => path.startsWith("app/ui/forms/") || path === "app/http/forms/form.ts";

/** A destructured response is read too. */
const DESTRUCTURES = /\{[^{}=;]*\b(?:initialValue|error|status)\b[^{}=;]*\}\s*=\s*(?:\w+\.)*(?:lastResult|actionData)\b/;

const faultsIn = ({ path, text }) => {
  const code = withoutComments(text);
  return [
    ...(CONFORM.test(code) && !USES_CONFORM.has(path) ? ["conform"] : []),
    ...((READS.test(code) || DESTRUCTURES.test(code)) && !MAY_READ(path) ? ["submission"] : []),
  ];
};

test("conform and the response to a form are read by useFormSubmission only", () => {
  const found = sourcesOf(["app"], /\.tsx?$/);
  for (const path of USES_CONFORM)
    assert.ok(
      found.some((file) => file.path === path && CONFORM.test(file.text)),
      path,
    );
  assert.deepEqual(
    found.flatMap((file) => faultsIn(file).map((fault) => `${file.path}: ${fault}`)),
    [],
  );
});

test("a second way to read a form is found", () => {
  const at = (path, text) => faultsIn({ path, text });
  for (const text of [
    'import { useForm } from "@conform-to/react";',
    'import type { SubmissionResult } from "@conform-to/react";',
    'const { parse } = await import("@conform-to/zod");',
  ])
    assert.deepEqual(at("app/ui/jobs/a.tsx", text), ["conform"], text);
  for (const text of [
    "const typed = lastResult?.initialValue;",
    "const first = answer.data.initialValue;",
    "const messages = lastResult?.error?.[name];",
    "const names = Object.keys(lastResult.error ?? {});",
    'if (lastResult?.status === "error") stop();',
    'const isSent = received.lastResult?.status === "success";',
    "const isRefused = actionData?.error !== undefined;",
    "const { initialValue, error } = lastResult ?? {};",
  ])
    assert.deepEqual(at("app/ui/jobs/a.tsx", text), ["submission"], text);
  for (const text of [
    "const [form, fields] = useFormSubmission({ id, lastResult });",
    "// lastResult.error holds the texts",
    "return data({ initialValue: typed });",
    "const { lastResult, error } = received;",
    "if (response.status === 404) return null;",
  ])
    assert.deepEqual(at("app/ui/jobs/a.tsx", text), [], text);
  assert.deepEqual(at("app/ui/forms/a.ts", "lastResult.error ?? lastResult.initialValue"), []);
});

const OF_THE_BROWSER = /\btype(?:=|: ?|=\{)["'](?:date|time|datetime-local|month|week)["']/;

test("days and times are chosen by our own controls, not by those of the browser", () => {
  assert.ok(OF_THE_BROWSER.test('<input type="date" />') && OF_THE_BROWSER.test('{ type: "time" }'));
  assert.ok(!OF_THE_BROWSER.test('{ timeStyle: "short", type: "text" }'));
  const found = sourcesOf(["app"], /\.tsx?$/).filter(({ text }) => OF_THE_BROWSER.test(withoutComments(text)));
  assert.deepEqual(
    found.map(({ path }) => path),
    [],
  );
});

const DAY_CONTROL = /<Date(?:Field|Control)\b[\s\S]*?\/>/g;
const NAME = /name="(\w+)"|\bfields\.(\w+)|(?:[fF]ield|text)\("(\w+)"\)/;
const NAME_OF_LIST = /(\w+|\(\[[^\]]*\] as const\))\.map\(\((\w+)\) =>/g;
const wordsIn = (list) => [...list.matchAll(/"(\w+)"/g)].map(([, word]) => word);

/** The names of the days that a file asks for. A name that cannot be read here is undefined. */
const daysAskedIn = (text) =>
  [...text.matchAll(DAY_CONTROL)].flatMap((control) => {
    const name = NAME.exec(control[0])?.slice(1).find(Boolean);
    if (name) return [name];
    const [, list, one] = [...text.slice(0, control.index).matchAll(NAME_OF_LIST)].at(-1) ?? [];
    if (!list || !new RegExp(`name=\\{${one}\\}|[fF]ield\\(${one}\\)`).test(control[0])) return [undefined];
    return wordsIn(list.startsWith("(") ? list : (new RegExp(`const ${list} = \\[[^\\]]*\\]`).exec(text)?.[0] ?? ""));
  });

const DAY = "27/11/2026";
const isReadFromForm = (name) => withTypedDays({ [name]: DAY })[name] === "2026-11-27";
const isReadFromLog = (name) => auditLogFiltersOf(new URLSearchParams({ [name]: DAY }))[name] !== undefined;

test("each day that a page asks for is read as it is typed without scripts", () => {
  assert.deepEqual(daysAskedIn('<DateField name="a" /> <DateField {...fieldProps(fields.b)} /> <DateField {...c} />'), [
    ...["a", "b", undefined],
  ]);
  assert.deepEqual(daysAskedIn('(["a", "b"] as const).map((name) => <DateControl name={name} />)'), ["a", "b"]);
  const found = sourcesOf(["app/ui", "app/routes"], /\.tsx$/)
    .filter(({ path }) => path !== "app/ui/kit/fields/date-field.tsx" && !path.startsWith("app/ui/gallery/"))
    .flatMap(({ path, text }) => daysAskedIn(withoutComments(text)).map((name) => ({ path, name })));
  assert.ok(found.length >= 10);
  assert.deepEqual(
    found.filter(({ path, name }) => !(path.startsWith("app/ui/admin/audit/") ? isReadFromLog : isReadFromForm)(name)),
    [],
  );
});

const METHOD = /\bform\??\.method\b|\bmethod\b[^}]*\}: HTMLFormElement/g;

test("scripts of every page read the method of a form from its attribute, which no field of that name hides", () => {
  const files = sourcesOf(["app/ui/layouts/scripts"], /\.ts$/);
  const found = files.flatMap(({ path, text }) => [...withoutComments(text).matchAll(METHOD)].map(([use]) => `${path}: ${use}`));
  assert.deepEqual(found, []);
  assert.equal('if (form.method !== "post") close(({ method }: HTMLFormElement) => method);'.match(METHOD)?.length, 2);
});
