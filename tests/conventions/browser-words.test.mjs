import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { mergeSentences } from "#app/i18n/merge-sentences.ts";
import { ROOT, read, sourcesOf, withoutComments } from "./sources.mjs";

/* A hydrated page renders its texts again in the browser, which has only a part of the catalogue. A missing key would be
   shown on the page instead of its text. */

const IMPORT = /import(?:\s+(?!type\b)[^;]*?from\s+|[(])"([^"]+)"/g;
const CALL = /\b(?:t\(|i18nKey=)/g;
const KEY = /["`]([a-z_]+\.[\w.]*)(?:\$\{[^{}"`]*\?\s*"(\w+)"\s*:\s*"(\w+)"\s*\}`)?/g;

/** The first argument of a call whose arguments begin at `start`. */
function firstArgument(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if ("([{".includes(text[at])) depth += 1;
    else if (")]}".includes(text[at])) depth -= 1;
    if (depth < 0 || (depth === 0 && text[at] === ",")) return text.slice(start, at);
  }
  return text.slice(start);
}

/** Every key that a text is looked up by. The end of a key that is chosen from two is added to its beginning. */
const keysIn = (text) =>
  [...text.matchAll(CALL)].flatMap((call) => {
    const start = call.index + call[0].length;
    const said = call[0] === "t(" ? firstArgument(text, start) : text.slice(start).match(/^(["`])[^"`]*/)?.[0];
    return [...(said ?? "").matchAll(KEY)].flatMap(([, key, ...ends]) =>
      ends[0] === undefined ? [key] : ends.map((end) => key + end),
    );
  });

/** The path of an imported file of app/ui, otherwise null. */
function uiFileOf(from, to) {
  const path = to.startsWith("#app/") ? to.slice(1) : join(dirname(from), to);
  return /^app\/ui\/.*\.tsx?$/.test(path) && existsSync(join(ROOT, path)) ? path : null;
}

/** Rendered behind import.meta.env.SSR. */
const SERVER_ONLY = new Set([
  "app/ui/auth/site-description.tsx",
  "app/ui/layouts/public-layout.tsx",
  "app/ui/privacy/my-data-document.tsx",
]);

function* withImports(path, seen = new Set()) {
  if (seen.has(path) || SERVER_ONLY.has(path)) return;
  seen.add(path);
  const text = withoutComments(read(path));
  yield { path, text };
  for (const [, to] of text.matchAll(IMPORT)) {
    const next = uiFileOf(path, to);
    if (next) yield* withImports(next, seen);
  }
}

const PLURAL_FORMS = ["", "_zero", "_one", "_other"];
/** A key whose end is computed at run time exists if its beginning exists. */
function hasText(texts, key) {
  const steps = key.split(".");
  const last = steps.pop();
  const at = steps.reduce((found, step) => found?.[step], texts);
  if (at === undefined || last === "") return typeof at === "object";
  if (last.endsWith("_")) return Object.keys(at).some((name) => name.startsWith(last));
  return PLURAL_FORMS.some((form) => at[last + form] !== undefined);
}

/** The code of a route above its page runs on the server only. */
const pageOf = (text) => text.slice(Math.max(0, text.indexOf("export default ")));

const missingTexts = (texts, route) =>
  [...withImports(route)].flatMap(({ path, text }) =>
    keysIn(path === route ? pageOf(text) : text).flatMap((key) => (hasText(texts, key) ? [] : [`${route}: ${key} in ${path}`])),
  );

/** They inherit it from their layout. */
const isOfAdmin = (path) => path.startsWith("app/routes/admin/");

const hydrated = sourcesOf(["app/routes"], /\.tsx$/)
  .filter(({ path, text }) => /handle: RouteHandle = \{ hydrate: /.test(text) || isOfAdmin(path))
  .map(({ path }) => path)
  .filter((path) => path !== "app/routes/component-gallery.tsx");

const CATALOGUE = /^(?:#app[/]|.*[/])locales[/]browser[/]([\w-]+)(?:[/]texts)?[.]ts$/;

/** What the page and its layout load by withTexts. */
const cataloguesOf = (route) =>
  [route, ...(isOfAdmin(route) ? ["app/routes/admin/layout.tsx"] : [])].flatMap((root) =>
    [...withImports(root)].flatMap(({ text }) => [...text.matchAll(IMPORT)].flatMap(([, to]) => CATALOGUE.exec(to)?.[1] ?? [])),
  );

const inFolders = new Set(sourcesOf(["app/locales/browser"]).map(({ path }) => /browser[/]([\w-]+)[/]ar[.]ts$/.exec(path)?.[1]));
const textsOf = async (file) => (await import(`#app/locales/browser/${file}.ts`)).default;
const fileOf = (name, language) => `${name}${inFolders.has(name) ? "/" : "-"}${language}`;
const textsFor = async (route, language) =>
  mergeSentences(...(await Promise.all([language, ...cataloguesOf(route).map((name) => fileOf(name, language))].map(textsOf))));

for (const language of ["ar", "fr", "en"])
  test(`the browser has every translation of the hydrated pages in ${language}`, async () => {
    assert.ok(hydrated.length > 20);
    const missing = await Promise.all(hydrated.map(async (route) => missingTexts(await textsFor(route, language), route)));
    assert.deepEqual(missing.flat(), []);
  });

test("a missing translation is found", async () => {
  const common = await textsOf("fr");
  assert.ok(missingTexts(common, "app/routes/profile/edit.tsx").some((line) => line.includes("profile.company.name")));
});

test("every key of a call is read: alone, one of two, and with an end that is chosen or computed", () => {
  assert.deepEqual(keysIn('t("a.b", { name: "c.d" })'), ["a.b"]);
  assert.deepEqual(keysIn('t(\n isOn ? "a.b" : `c.d`)'), ["a.b", "c.d"]);
  assert.deepEqual(keysIn("t(`a.$" + '{is(on) ? "b" : "c"}`) + t(`d.$' + "{e}`)"), ["a.b", "a.c", "d."]);
  assert.deepEqual(keysIn('<Trans i18nKey="a.b" /> + input("c.d")'), ["a.b"]);
});
