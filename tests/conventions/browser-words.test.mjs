import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { mergeSentences } from "#app/i18n/merge-sentences.ts";
import common from "#app/locales/browser/ar.ts";
import { ROOT, read, sourcesOf, withoutComments } from "./sources.mjs";

/* A hydrated page renders its texts again in the browser, which has only a part of the catalogue. A missing key would be
   shown on the page instead of its text. */

const IMPORT = /import(?:\s+(?!type\b)[^;]*?from\s+|[(])"([^"]+)"/g;
const KEY = /\b(?:t\(\s*|i18nKey=)(["`])([a-z_]+\.[\w.]*)/g;

/** The path of an imported file of app/ui, otherwise null. */
function uiFileOf(from, to) {
  const path = to.startsWith("#app/") ? to.slice(1) : join(dirname(from), to);
  return /^app\/ui\/.*\.tsx?$/.test(path) && existsSync(join(ROOT, path)) ? path : null;
}

/** Rendered behind import.meta.env.SSR. */
const SERVER_ONLY = new Set(["app/ui/auth/site-description.tsx"]);

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
    [...(path === route ? pageOf(text) : text).matchAll(KEY)].flatMap(([, , key]) =>
      hasText(texts, key) ? [] : [`${route}: ${key} in ${path}`],
    ),
  );

/** They inherit it from their layout. */
const isOfAdmin = (path) => path.startsWith("app/routes/admin/");

const hydrated = sourcesOf(["app/routes"], /\.tsx$/)
  .filter(({ path, text }) => /handle: RouteHandle = \{ hydrate: true/.test(text) || isOfAdmin(path))
  .map(({ path }) => path)
  .filter((path) => path !== "app/routes/component-gallery.tsx");

const CATALOGUE = /^(?:#app[/]|.*[/])locales[/]browser[/]([\w-]+)(?:[/]texts)?[.]ts$/;

/** What the page and its layout load by withTexts. */
const cataloguesOf = (route) =>
  [route, ...(isOfAdmin(route) ? ["app/routes/admin/layout.tsx"] : [])].flatMap((root) =>
    [...withImports(root)].flatMap(({ text }) => [...text.matchAll(IMPORT)].flatMap(([, to]) => CATALOGUE.exec(to)?.[1] ?? [])),
  );

const inFolders = new Set(sourcesOf(["app/locales/browser"]).map(({ path }) => /browser[/]([\w-]+)[/]ar[.]ts$/.exec(path)?.[1]));
const textsOf = async (name) => (await import(`#app/locales/browser/${name}${inFolders.has(name) ? "/" : "-"}ar.ts`)).default;
const textsFor = async (route) => mergeSentences(common, ...(await Promise.all(cataloguesOf(route).map(textsOf))));

test("the browser has every translation of the hydrated pages", async () => {
  assert.ok(hydrated.length > 20);
  const missing = await Promise.all(hydrated.map(async (route) => missingTexts(await textsFor(route), route)));
  assert.deepEqual(missing.flat(), []);
});

test("a missing translation is found", () => {
  assert.ok(missingTexts(common, "app/routes/profile/edit.tsx").some((line) => line.includes("profile.company.name")));
});
