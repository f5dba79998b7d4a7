import assert from "node:assert/strict";
import { test } from "node:test";
import { sourcesOf } from "./sources.mjs";

const FOLDERS = ["app", "db", "migrations", "tests", "worker"];
/** Its examples of citations are data. */
const THIS_FILE = "tests/conventions/comments.test.mjs";
const WITH_FEW_COMMENTS = ["app/domain"];
const MAX_COMMENT_PERCENT = 6;

const SOURCES = /\.(ts|tsx|mjs|css|sql|toml)$/;
const COMMENTS = {
  sql: /^[ \t]*-- .*$/gm,
  toml: /(?<=^|\s)#.*$/gm,
  code: /(?<=^|[\s;{(,])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm,
};

const TITLES = /(?:\b(?:describe|it|test)(?:\.\w+)*|\))\(\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)\s*,/g;

const commentsOf = (path, text) => [...text.matchAll(COMMENTS[path.split(".").at(-1)] ?? COMMENTS.code)];
const titlesOf = (path, text) => (path.startsWith("tests/") ? [...text.matchAll(TITLES)] : []);

const PUBLIC = /https?:\S+|RFC \d+(?:, [\d.]*\d)?|CVE-[\d-]+|(?:HTTP\/|TLS |WCAG |version )[\d.]+/g;
const CITATION =
  /(?<![\w#./-])(?:[A-Z]\d{2}\b|[BGT]\d\b|ASVS|RELIABILITY|PERFORMANCE|ALGERIA|SPEC\b|\d\.\d{1,2}\b(?! *(?:[kM]B|Mbit|m?s\b|%|×))|[Ss]ection \d|no\. ?\d|house decision)/;

const citationsOf = (path, text) =>
  [...commentsOf(path, text), ...titlesOf(path, text)].flatMap(([words]) =>
    words.split("\n").filter((line) => CITATION.test(line.replace(PUBLIC, ""))),
  );

test("a comment or test title gives the reason, not the number of a document", () => {
  for (const line of [
    "// P06",
    "/** Only confirmed users (2.17). */",
    "/**\n * Sent again (RELIABILITY T31).\n */",
    "// B6: 500 ms",
    "f(); // see ASVS 16.5.4",
    "/* SPEC 1.6 */",
    "/** Kept 30 days (section 4 no. 19). */",
  ])
    assert.equal(citationsOf("app/a.ts", line).length, 1, line);
  for (const line of ['it("is kept (P06)", f);', "test.each([1])(`%s of 2.17`, f);", 'describe("C53", f);'])
    assert.equal(citationsOf("tests/a.test.ts", line).length, 1, line);
  assert.equal(citationsOf("migrations/a.sql", "-- As 3.4 says\nSELECT 1;").length, 1);
  assert.equal(citationsOf("wrangler.toml", "a = 1 # W12").length, 1);
  for (const line of [
    "// RFC 5321, 4.5.3.1.3: 256 octets",
    "/** R2 and D1 at 1.6 Mbit/s, CVE-2025-30, SHA-256 */",
    'const PLAN = "P06"; // a link: https://example.org/2.17',
    'accept="image/*"',
  ])
    assert.deepEqual(citationsOf("app/a.ts", line), [], line);
  const found = sourcesOf(FOLDERS, SOURCES)
    .filter(({ path }) => path !== THIS_FILE)
    .flatMap(({ path, text }) => citationsOf(path, text).map((line) => `${path}: ${line.trim()}`));
  assert.deepEqual(found, []);
});

/** Lines that hold nothing but a comment. */
const commentLinesOf = (path, text) =>
  commentsOf(path, text)
    .filter(({ index }) => /(^|\n)\s*\{?$/.test(text.slice(0, index)))
    .reduce((sum, [comment]) => sum + comment.trim().split("\n").length, 0);

test(`comments are at most ${MAX_COMMENT_PERCENT} % of the lines`, () => {
  assert.equal(commentLinesOf("app/a.ts", "/**\n * Two.\n */\na(); // no\n  // one\n"), 4);
  const sources = sourcesOf(WITH_FEW_COMMENTS, SOURCES);
  const lines = sources.reduce((sum, { text }) => sum + text.split("\n").length, 0);
  const comments = sources.reduce((sum, { path, text }) => sum + commentLinesOf(path, text), 0);
  assert.ok(comments <= (lines * MAX_COMMENT_PERCENT) / 100, `${comments} of ${lines} lines`);
});
