import assert from "node:assert/strict";
import { test } from "node:test";
import { sourcesOf, withoutComments } from "./sources.mjs";

/** A backup takes minutes, and says when it ended. */
const TAKES_LONG = "app/domain/backups/back-up.ts";

/** Where a signature is made anew to be compared: after a rotation the new key would make another one. */
const comparesBySigning = (text) => {
  const code = withoutComments(text);
  return (
    /[!=]==?\s*\(?await [\w.]*(?<!subtle)\.sign\(/.test(code) ||
    (/(?<!subtle)\.sign\(/.test(code) && /timingSafeEqual/.test(code) && !/\.verify\(/.test(code))
  );
};

test("nothing signs again to compare a signature", () => {
  const found = sourcesOf(["app", "worker"])
    .filter(({ text }) => comparesBySigning(text))
    .map(({ path }) => path);
  assert.deepEqual(found, []);
});

test("a rule reads the time of its request, and no clock", () => {
  const readsClock = ({ path, text }) => /Date\.now\(|new Date\(\)/.test(withoutComments(text)) && path !== TAKES_LONG;
  assert.deepEqual(sourcesOf(["app/domain"]).filter(readsClock), []);
});

test("a file that signs to compare is found", () => {
  const faulty = [
    'if (given !== (await keys.sign("a", text))) return null;',
    'timingSafeEqual(Buffer.from(given), Buffer.from(await keys.sign("a", text)))',
  ];
  for (const text of faulty) assert.ok(comparesBySigning(text), text);
  assert.ok(!comparesBySigning('return keys.verify("a", text, given)'));
});
