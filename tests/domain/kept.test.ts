import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { keptForAMinute } from "#app/domain/kept.ts";
import { openDb } from "#db/open.ts";
import { NOON } from "#tests/support/ctx.ts";

const MINUTE = 60_000;
const counting = () => {
  const read = { times: 0 };
  return { read, next: async () => ++read.times };
};

test("what everybody reads is read once a minute", async () => {
  const db = openDb(env.DB);
  const { read, next } = counting();
  await keptForAMinute({ db, now: NOON }, "x", next);
  expect(await keptForAMinute({ db, now: NOON + MINUTE - 1 }, "x", next)).toBe(1);
  expect(await keptForAMinute({ db, now: NOON + MINUTE }, "x", next)).toBe(2);
  expect(read.times).toBe(2);
});

test("a reading that failed is not kept", async () => {
  const db = openDb(env.DB);
  await expect(keptForAMinute({ db, now: NOON }, "x", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await keptForAMinute({ db, now: NOON }, "x", async () => "up")).toBe("up");
});

test("another database knows nothing of it", async () => {
  await keptForAMinute({ db: openDb(env.DB), now: NOON }, "x", async () => "here");
  expect(await keptForAMinute({ db: openDb(env.DB), now: NOON }, "x", async () => "there")).toBe("there");
});
