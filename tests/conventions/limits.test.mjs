import assert from "node:assert/strict";
import { test } from "node:test";
import { sourcesOf, withoutComments } from "./sources.mjs";

const CALL = /(\S+ \S+ )?\blimitUseBeforeCheck\(/g;

/** It lets an address past its net, so what it answers has to reach the human check. */
const forgetsCheck = (text) => {
  const code = withoutComments(text);
  const calls = [...code.matchAll(CALL)];
  return calls.some(([, before]) => before !== "= await ") || (calls.length > 0 && !/\brequireHuman\(/.test(code));
};

test("who lets an address past its net asks the human check", () => {
  const found = sourcesOf(["app", "worker"]).filter(({ path }) => path !== "app/domain/shared/limits/limit-use.ts");
  assert.ok(found.some(({ text }) => text.includes("limitUseBeforeCheck(")));
  assert.deepEqual(
    found.filter(({ text }) => forgetsCheck(text)).map(({ path }) => path),
    [],
  );
});

test("an answer that is dropped, and one that reaches no check, are seen", () => {
  assert.ok(forgetsCheck("await limitUseBeforeCheck(ctx, RULE);\nawait requireHuman(ctx, token, crowd);"));
  assert.ok(forgetsCheck("const crowd = await limitUseBeforeCheck(ctx, RULE);"));
  assert.ok(!forgetsCheck("const crowd = await limitUseBeforeCheck(ctx, RULE);\nawait requireHuman(ctx, token, crowd);"));
});
