import assert from "node:assert/strict";
import { test } from "node:test";
import { sourcesOf, withoutComments } from "./sources.mjs";

const CALL = /(\S+ \S+ )?\blimitByCallerBeforeHumanCheck\(/g;

/** `limitByCallerBeforeHumanCheck` allows uses above the IP limit, so its result must reach the human check. */
const forgetsCheck = (text) => {
  const code = withoutComments(text);
  const calls = [...code.matchAll(CALL)];
  return calls.some(([, before]) => before !== "= await ") || (calls.length > 0 && !/\brequireHuman\(/.test(code));
};

test("a command that exceeds its IP limit requires the human check", () => {
  const found = sourcesOf(["app", "worker"]).filter(({ path }) => path !== "app/domain/shared/limits/limit-by-caller.ts");
  assert.ok(found.some(({ text }) => text.includes("limitByCallerBeforeHumanCheck(")));
  assert.deepEqual(
    found.filter(({ text }) => forgetsCheck(text)).map(({ path }) => path),
    [],
  );
});

test("a dropped result, and one that reaches no check, are found", () => {
  assert.ok(forgetsCheck("await limitByCallerBeforeHumanCheck(ctx, RULE);\nawait requireHuman(ctx, token, crowd);"));
  assert.ok(forgetsCheck("const crowd = await limitByCallerBeforeHumanCheck(ctx, RULE);"));
  assert.ok(
    !forgetsCheck("const crowd = await limitByCallerBeforeHumanCheck(ctx, RULE);\nawait requireHuman(ctx, token, crowd);"),
  );
});
