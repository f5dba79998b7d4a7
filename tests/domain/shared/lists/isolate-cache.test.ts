import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { VISITOR } from "#app/domain/shared/contracts/actor.ts";
import { cachedForOneMinute, clearIsolateCache } from "#app/domain/shared/lists/isolate-cache.ts";
import { openDb } from "#db/open.ts";
import { ctxAs, NOON } from "#tests/support/ctx.ts";

const MINUTE = 60_000;
const counting = () => {
  const read = { times: 0 };
  return { read, next: async () => ++read.times };
};

test("shared data is read once a minute", async () => {
  const db = openDb(env.DB);
  const { read, next } = counting();
  await cachedForOneMinute({ db, now: NOON, actor: VISITOR }, "x", next);
  expect(await cachedForOneMinute({ db, now: NOON + MINUTE - 1, actor: VISITOR }, "x", next)).toBe(1);
  expect(await cachedForOneMinute({ db, now: NOON + MINUTE, actor: VISITOR }, "x", next)).toBe(2);
  expect(read.times).toBe(2);
});

test("a failed read is not cached", async () => {
  const db = openDb(env.DB);
  await expect(
    cachedForOneMinute({ db, now: NOON, actor: VISITOR }, "x", () => Promise.reject(new Error("down"))),
  ).rejects.toThrow("down");
  expect(await cachedForOneMinute({ db, now: NOON, actor: VISITOR }, "x", async () => "up")).toBe("up");
});

test("another database has an own cache", async () => {
  await cachedForOneMinute({ db: openDb(env.DB), now: NOON, actor: VISITOR }, "x", async () => "here");
  expect(await cachedForOneMinute({ db: openDb(env.DB), now: NOON, actor: VISITOR }, "x", async () => "there")).toBe("there");
});

test("an admin reads a change at once, and then everybody in this isolate does", async () => {
  const db = openDb(env.DB);
  const visitor = { db, now: NOON, actor: VISITOR };
  await cachedForOneMinute(visitor, "x", async () => ["before"]);
  const { actor } = ctxAs("nadir");
  const seen = await cachedForOneMinute({ db, now: NOON, actor }, "x", async () => ["after"]);
  expect([seen, await cachedForOneMinute(visitor, "x", async () => ["later"])]).toEqual([["after"], ["after"]]);
  // Unchanged data stays the same object, because markup is cached by it.
  expect(await cachedForOneMinute({ db, now: NOON, actor }, "x", async () => ["after"])).toBe(seen);

  clearIsolateCache({ db });
  expect(await cachedForOneMinute(visitor, "x", async () => ["later"])).toEqual(["later"]);
});
