import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { brokenFiles, readTwins } from "../twins/patches.mjs";
import { ROOT, read } from "./sources.mjs";

/** All 28 except migrations, the restore drill and the mutation score, which have other checks. */
const GOALS = Array.from({ length: 27 }, (_, place) => `G${place + 1}`).filter((goal) => goal !== "G21" && goal !== "G22");
const AT_LEAST = 40;

const twins = readTwins();

test("each hunk of a broken twin fits the tree at exactly one place", () => {
  const errors = twins.flatMap((twin) => {
    try {
      const broken = brokenFiles(twin, read);
      return [...broken].filter(([path, text]) => text === read(path)).map(([path]) => `${twin.name} changes nothing in ${path}`);
    } catch (error) {
      return [error.message];
    }
  });
  assert.deepEqual(errors, []);
});

test("each broken twin names an existing test", () => {
  const missing = twins.filter(({ test: file, title }) => !existsSync(`${ROOT}/${file}`) || !read(file).includes(title));
  assert.deepEqual(
    missing.map(({ name, test: file, title }) => `${name}: ${file}: ${title}`),
    [],
  );
});

test("every goal has a broken twin, and each is named after its goal", () => {
  const goals = new Set(twins.map(({ goal }) => goal));
  assert.deepEqual(
    GOALS.filter((goal) => !goals.has(goal)),
    [],
  );
  assert.deepEqual(
    twins.filter(({ name, goal }) => !name.startsWith(`g${goal.slice(1).padStart(2, "0")}-`)).map(({ name }) => name),
    [],
  );
  assert.ok(twins.length >= AT_LEAST, `${twins.length} twins`);
});
