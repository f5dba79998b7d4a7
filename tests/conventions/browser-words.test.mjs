import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import common from "#app/locales/browser/ar.ts";
import chat from "#app/locales/browser/chat-ar.ts";
import profile from "#app/locales/browser/profile-ar.ts";
import { HOUSE, read, sourcesOf, withoutComments } from "./sources.mjs";

/* A page that is hydrated says its sentences once more in the browser, which has a part of the catalogue: a key that is not
   in it would stand on the page as it is. */

const IMPORT = /import\s+(?!type\b)[^;]*?from\s+"([^"]+)"/g;
const KEY = /\b(?:t\(\s*|i18nKey=)(["`])([a-z_]+\.[\w.]*)/g;

/** The file of ours that is meant, if it draws anything. */
function drawn(from, to) {
  const path = to.startsWith("#app/") ? to.slice(1) : join(dirname(from), to);
  return /^app\/ui\/.*\.tsx?$/.test(path) && existsSync(join(HOUSE, path)) ? path : null;
}

function* readWith(path, seen = new Set()) {
  if (seen.has(path)) return;
  seen.add(path);
  const text = withoutComments(read(path));
  yield { path, text };
  for (const [, to] of text.matchAll(IMPORT)) {
    const next = drawn(path, to);
    if (next) yield* readWith(next, seen);
  }
}

const COUNTED = ["", "_zero", "_one", "_other"];
/** A key whose end is made while the page runs is known where its beginning is. */
function isSaid(words, key) {
  const steps = key.split(".");
  const last = steps.pop();
  const at = steps.reduce((found, step) => found?.[step], words);
  if (at === undefined || last === "") return typeof at === "object";
  if (last.endsWith("_")) return Object.keys(at).some((name) => name.startsWith(last));
  return COUNTED.some((form) => at[last + form] !== undefined);
}

/** Of a route what stands before its page is the server's. */
const drawnOf = (text) => text.slice(Math.max(0, text.indexOf("export default function")));

const unsaid = (words, route) =>
  [...readWith(route)].flatMap(({ path, text }) =>
    [...(path === route ? drawnOf(text) : text).matchAll(KEY)].flatMap(([, , key]) =>
      isSaid(words, key) ? [] : [`${route}: ${key} in ${path}`],
    ),
  );

const hydrated = sourcesOf(["app/routes"], /\.tsx$/)
  .filter(({ text }) => /handle: RouteHandle = \{ hydrate: true/.test(text))
  .map(({ path }) => path)
  .filter((path) => path !== "app/routes/component-gallery.tsx");

const wordsFor = (route) => ({
  ...common,
  ...(route.startsWith("app/routes/profile/") ? profile : {}),
  ...(route.startsWith("app/routes/chat/") ? chat : {}),
});

test("the browser has every sentence of the pages that it draws again", () => {
  assert.ok(hydrated.length > 20);
  assert.deepEqual(
    hydrated.flatMap((route) => unsaid(wordsFor(route), route)),
    [],
  );
});

test("a sentence that it lacks is seen", () => {
  assert.ok(unsaid(common, "app/routes/profile/edit.tsx").some((line) => line.includes("profile.company.name")));
});
