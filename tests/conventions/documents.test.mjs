import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { DOMAIN_ORDER } from "../../.dependency-cruiser.mjs";
import { ROOT, read, sourcesOf } from "./sources.mjs";

const DOCUMENTS = ["README.md", ...sourcesOf(["app", "db", "tests", "worker"], /(^|\/)README\.md$/).map(({ path }) => path)];

/** A path from the root, with an optional pattern in its last part. */
const PATH =
  /`((?:app|db|migrations|public|tests|worker)\/[\w./$*-]*|\.dependency-cruiser\.mjs|(?:package\.json|wrangler\.toml))`/g;
const LINK = /\]\((?!https?:)([^)#]+)\)/g;

const exists = (path) => existsSync(join(ROOT, path.includes("*") ? dirname(path) : path));

function missingIn(document, text) {
  const paths = [...text.matchAll(PATH)].map(([, path]) => path);
  const links = [...text.matchAll(LINK)].map(([, link]) => join(dirname(document), link));
  return [...paths, ...links].filter((path) => !exists(path));
}

test("every path and link of a document exists", () => {
  assert.ok(DOCUMENTS.length > 20);
  const missing = DOCUMENTS.flatMap((path) => missingIn(path, read(path)).map((one) => `${path}: ${one}`));
  assert.deepEqual(missing, []);
  assert.deepEqual(missingIn("db/README.md", "`db/gone.ts` [a](../gone.md) `app/routes.ts` [b](../README.md)"), [
    "db/gone.ts",
    "gone.md",
  ]);
});

test("README.md has at most 120 lines and links every other document", () => {
  assert.ok(read("README.md").split("\n").length - 1 <= 120);
  const links = [...read("README.md").matchAll(LINK)].map(([, link]) => link);
  assert.deepEqual(
    DOCUMENTS.filter((path) => path !== "README.md" && !links.includes(path)),
    [],
  );
});

test("db/README.md gives a reason for every trigger, and for no other", () => {
  const triggers = [...read("migrations/0001_triggers.sql").matchAll(/^CREATE TRIGGER (\w+)/gm)].map(([, name]) => name);
  const rows = [
    ...read("db/README.md")
      .split("\n## Triggers\n")[1]
      .matchAll(/^\| (`.+?`) \| \S/gm),
  ].map(([, names]) => names);
  const explained = rows.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  assert.ok(triggers.length > 50 && triggers.length <= 70, `${triggers.length} triggers`);
  assert.deepEqual(explained.sort(), triggers.sort());
});

test("app/domain/README.md lists the domains in import order", () => {
  const [, section] = read("app/domain/README.md").split("\n## Import order of the domains\n");
  const [table] = section.split("\n## ");
  assert.deepEqual(
    [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name),
    DOMAIN_ORDER,
  );
});

/** Numbers of a specification, which readers of the code do not have. */
const SPECIFICATION = /\b(?:[CEKMNQRV]\d{2}|[BGPT]\d{1,2}|issue #?\d+|section \d|RELIABILITY|PERFORMANCE|ASVS)\b/;

test("documents give the reason, not the number of a specification", () => {
  const found = DOCUMENTS.filter((path) => path !== "tests/twins/README.md").flatMap((path) =>
    read(path)
      .split("\n")
      .filter((line) => SPECIFICATION.test(line.replace(/`[^`]*`/g, "")))
      .map((line) => `${path}: ${line}`),
  );
  assert.deepEqual(found, []);
});

test("a decision has at most eight lines", () => {
  const paragraphs = DOCUMENTS.flatMap((path) =>
    read(path)
      .split(/\n\n+/)
      .map((text) => ({ path, text })),
  );
  const long = paragraphs.filter(({ text }) => text.startsWith("**") && text.trim().split("\n").length > 8);
  assert.deepEqual(
    long.map(({ path, text }) => `${path}: ${text.slice(0, 60)}`),
    [],
  );
});
