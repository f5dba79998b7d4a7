import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { ROOT, read, sourcesOf, withoutComments } from "./sources.mjs";

const TOP_LEVEL = [
  "app",
  "db",
  "migrations",
  "package-lock.json",
  "package.json",
  "public",
  "README.md",
  "tests",
  "worker",
  "wrangler.toml",
];
/** Files that tools require beside package.json. */
const FOR_TOOLS = ["biome.json", "drizzle.config.ts", "knip.jsonc", "react-router.config.ts", "tsconfig.json", "vite.config.ts"];
/** Output of tools, never committed. */
const WRITTEN_BY_TOOLS = ["build", "node_modules", "playwright-report", "test-results", "worker-configuration.d.ts"];

test("the top level has only the listed folders, dot files and files of tools", () => {
  const allowed = new Set([...TOP_LEVEL, ...FOR_TOOLS, ...WRITTEN_BY_TOOLS]);
  assert.deepEqual(
    readdirSync(ROOT).filter((name) => !name.startsWith(".") && !allowed.has(name)),
    [],
  );
  assert.deepEqual(
    WRITTEN_BY_TOOLS.filter((name) => !read(".gitignore").split("\n").includes(name)),
    [],
  );
});

const INDEXES = /^(worker\/(api\/|queues\/)?index\.ts|app\/routes\/(.*\/)?index\.tsx?)$/;
const MEANINGLESS = /(^|\/)(utils?|helpers?|common|types|constants|misc|shared)(\/|\.\w+$)/;

const badName = (path) =>
  MEANINGLESS.test(path.replace(/^(app|tests)\/domain\/shared\//, "")) || (/(^|\/)index\.\w+$/.test(path) && !INDEXES.test(path));

test("a file is named after what it does", () => {
  assert.ok(badName("app/domain/jobs/index.ts") && badName("app/http/utils.ts") && badName("worker/helpers/a.ts"));
  assert.ok(!badName("worker/api/index.ts") && !badName("app/routes/jobs/index.tsx") && !badName("app/http/forms/form.ts"));
  const found = sourcesOf(["app", "worker", "db", "tests"]).map(({ path }) => path);
  assert.deepEqual(found.filter(badName), []);
});

test("files are named in kebab-case", () => {
  const found = sourcesOf(["app", "worker", "db", "tests"]).map(({ path }) => path.split("/").at(-1));
  assert.deepEqual(
    found.filter((name) => !/^[$a-z0-9]+([-.][a-z0-9]+)*$/.test(name)),
    [],
  );
});

const MOST_LINES = 200;
/** Lists of data may be long, because they are not read as code. */
const DATA = ["app/locales/", "db/seeds/", "app/domain/shared/input/common-passwords.ts"];
const LONGER_FOR_A_REASON = [];

test(`no file is longer than ${MOST_LINES} lines, except data`, () => {
  const found = sourcesOf(["app", "worker", "db"])
    .filter(({ path, text }) => text.split("\n").length - 1 > MOST_LINES && !DATA.some((place) => path.startsWith(place)))
    .map(({ path }) => path);
  assert.deepEqual(found, LONGER_FOR_A_REASON);
});

const MOST_FILES = 40;
const MANY_FILES = 25;
/** Folders of data may have many files, because nobody browses them. */
const DATA_FOLDERS = ["app/styles/fonts/files", "app/ui/art", "public", "tests/api/contract", "tests/twins"];

const fileCounts = (paths) => {
  const counts = new Map();
  for (const path of paths) {
    const folder = path.split("/").slice(0, -1).join("/");
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([folder]) => !DATA_FOLDERS.some((data) => folder === data || folder.startsWith(`${data}/`)));
};
const largerThan = (most, paths) =>
  fileCounts(paths)
    .filter(([, count]) => count > most)
    .sort(([, a], [, b]) => b - a)
    .map(([folder, count]) => `${folder} ${count}`);

test(`no folder has more than ${MOST_FILES} files, except data`, (t) => {
  const many = (folder, count) => Array.from({ length: count }, (_, place) => `${folder}/${place}.ts`);
  assert.deepEqual(largerThan(MOST_FILES, [...many("app/a", 41), ...many("app/b", 40), ...many("app/b/c", 41)]), [
    "app/a 41",
    "app/b/c 41",
  ]);
  assert.deepEqual(largerThan(MOST_FILES, many("tests/twins", 41)), []);
  // Migrations only grow.
  const paths = sourcesOf(["app", "worker", "db", "tests"], /./).map(({ path }) => path);
  for (const folder of largerThan(MANY_FILES, paths)) t.diagnostic(`more than ${MANY_FILES} files: ${folder}`);
  assert.deepEqual(largerThan(MOST_FILES, paths), []);
});

const SIDED_CLASS =
  /(?<![\w-])-?(?:[mp][lr]-(?:\d|px|auto|\[)|scroll-[mp][lr]-|(?:left|right)-(?:\d|\[|auto|full|px)|(?:text|float|clear)-(?:left|right)(?![\w-])|border-[lr](?![\w])|rounded-(?:[lr]|[tb][lr])(?![\w]))/;
const SIDED_PROPERTY =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|(?:left|right)\s*:(?!:)|(?:text-align|float|clear)\s*:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)/;
const SIDED_STYLE = /\b(?:margin|padding|border)(?:Left|Right)\b/;

const isSided = (path, text) => {
  const code = withoutComments(text);
  return path.endsWith(".css")
    ? SIDED_PROPERTY.test(code) || SIDED_CLASS.test(code)
    : SIDED_CLASS.test(code) || SIDED_STYLE.test(code);
};

test("no style uses left or right, because Arabic and French share one layout", () => {
  for (const text of [
    '"ml-2"',
    '"md:pr-4"',
    '"text-left"',
    '"-left-1"',
    '"rounded-tl"',
    '"border-l"',
    "style={{ marginLeft: 4 }}",
  ])
    assert.ok(isSided("app/ui/a.tsx", text), text);
  for (const text of ["a { margin-left: 0 }", "a { left: 0 }", "a { text-align: right }"])
    assert.ok(isSided("app/a.css", text), text);
  for (const text of ['"ms-2 pe-4 text-start start-0 rounded-ss border-s"', '"arrow-left"', "<ArrowLeft />"])
    assert.ok(!isSided("app/ui/a.tsx", text), text);
  const found = sourcesOf(["app"], /\.(ts|tsx|css)$/).filter(
    ({ path, text }) => !path.startsWith("app/domain/") && isSided(path, text),
  );
  assert.deepEqual(
    found.map(({ path }) => path),
    [],
  );
});
