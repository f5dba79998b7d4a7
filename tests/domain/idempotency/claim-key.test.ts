import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { claimKey } from "#app/domain/idempotency/claim-key.ts";
import { purgeIdempotencyKeys } from "#app/domain/idempotency/purge-idempotency-keys.ts";
import { releaseKey } from "#app/domain/idempotency/release-key.ts";
import { recordEffectStatements } from "#app/domain/idempotency/statements.ts";
import { storeResponse } from "#app/domain/idempotency/store-response.ts";
import { isConflictOn } from "#db/conflict.ts";
import { openDb } from "#db/open.ts";
import { idempotencyKeys, idempotentEffects } from "#db/schema/idempotency.ts";
import { asSystem, NOON, testCtx } from "#tests/support/ctx.ts";

const db = openDb(env.DB);
const HOUR = 3_600_000;

const input = (key: string, over: { caller?: string; call?: string; bodyHash?: string } = {}) => ({
  caller: "amina",
  key,
  call: "post /services/jobs",
  bodyHash: "hash of the body",
  ...over,
});

const at = (ms: number) => testCtx(undefined, { now: NOON + ms });

const haveEffect = (key: string, effectId: string) => {
  const ctx = testCtx(undefined, { idempotencyKey: { caller: "amina", key } });
  const [effect] = recordEffectStatements(ctx, effectId);
  return effect ? ctx.db.batch([effect]) : undefined;
};

test("a new key runs, and the same request again gets the first response", async () => {
  expect(await claimKey(at(0), input("plain"))).toEqual({ state: "run" });
  await storeResponse(at(1), { caller: "amina", key: "plain", status: 201, body: '{"id":1}' });

  expect(await claimKey(at(2), input("plain"))).toEqual({ state: "replay", status: 201, body: '{"id":1}' });
});

test("the first response is stored, not a later one", async () => {
  await claimKey(at(0), input("twice"));
  await storeResponse(at(1), { caller: "amina", key: "twice", status: 201, body: "first" });
  await storeResponse(at(2), { caller: "amina", key: "twice", status: 200, body: "second" });

  expect(await claimKey(at(3), input("twice"))).toEqual({ state: "replay", status: 201, body: "first" });
});

test("another body or endpoint with the same key is detected, while running and after", async () => {
  await claimKey(at(0), input("other"));

  expect(await claimKey(at(1), input("other", { bodyHash: "another" }))).toEqual({ state: "other_body" });
  await storeResponse(at(1), { caller: "amina", key: "other", status: 201, body: "{}" });
  expect(await claimKey(at(2), input("other", { bodyHash: "another" }))).toEqual({ state: "other_body" });
  expect(await claimKey(at(2), input("other", { call: "post /services/contact" }))).toEqual({ state: "other_body" });
});

test("two users may use the same key", async () => {
  await claimKey(at(0), input("shared"));

  expect(await claimKey(at(0), input("shared", { caller: "karim" }))).toEqual({ state: "run" });
});

test("while the first request runs the key is in progress; a minute later it may be taken over", async () => {
  await claimKey(at(0), input("lease"));

  await expect(claimKey(at(59_999), input("lease"))).rejects.toMatchObject({ code: "idempotency.in_progress" });
  expect(await claimKey(at(60_000), input("lease"))).toEqual({ state: "run" });
});

// Two runs of one request would double its effect.
test("of fifty concurrent requests with one key one runs", async () => {
  const claims = await Promise.allSettled(Array.from({ length: 50 }, () => claimKey(at(0), input("crowd"))));

  expect(claims.filter((claim) => claim.status === "fulfilled")).toHaveLength(1);
  expect(claims.filter((claim) => claim.status === "rejected" && claim.reason.code === "idempotency.in_progress")).toHaveLength(
    49,
  );
});

test("an object from before a crash is returned, not created again", async () => {
  await claimKey(at(0), input("crashed"));
  await haveEffect("crashed", "the-job");

  expect(await claimKey(at(60_000), input("crashed"))).toEqual({ state: "effect", effectId: "the-job" });
});

test("a second effect with one key loses its whole batch", async () => {
  await haveEffect("once", "first");

  const [second] = await Promise.allSettled([haveEffect("once", "second")]);
  expect(second.status === "rejected" && isConflictOn(second.reason, "idempotent_effects")).toBe(true);
});

test("a refused request frees its key, one with an effect does not", async () => {
  await claimKey(at(0), input("refused"));
  await releaseKey(at(1), { caller: "amina", key: "refused" });
  expect(await claimKey(at(2), input("refused", { bodyHash: "corrected" }))).toEqual({ state: "run" });

  await claimKey(at(0), input("made"));
  await haveEffect("made", "the-job");
  await releaseKey(at(1), { caller: "amina", key: "made" });
  await expect(claimKey(at(2), input("made"))).rejects.toMatchObject({ code: "idempotency.in_progress" });
});

test("after 24 hours a key is new again, with its effect, purged or not", async () => {
  await claimKey(at(0), input("old"));
  await haveEffect("old", "the-job");
  await storeResponse(at(1), { caller: "amina", key: "old", status: 201, body: "{}" });

  expect(await claimKey(at(24 * HOUR - 1), input("old"))).toMatchObject({ state: "replay" });
  expect(await claimKey(at(24 * HOUR), input("old", { bodyHash: "another" }))).toEqual({ state: "run" });
});

test("the purge deletes keys and effects older than 24 hours and no others", async () => {
  await claimKey(at(12 * HOUR), input("young"));

  await purgeIdempotencyKeys(asSystem("test", { now: NOON + 30 * HOUR }));

  const left = await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
  expect(left.map(({ key }) => key)).toContain("young");
  expect(left.map(({ key }) => key)).not.toContain("plain");
  expect(await db.select().from(idempotentEffects)).toEqual([]);
});
