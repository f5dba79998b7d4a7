import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { RECIPIENT } from "#tests/support/backups.ts";
import { NOON } from "#tests/support/ctx.ts";
import { backupStoreOf } from "#worker/bindings/backup-store.ts";

const KEYS = Array.from({ length: 450 }, (_, nth) => `gone-${String(nth).padStart(4, "0")}`);

beforeEach(async () => {
  for (const prefix of ["gone/", "media/"]) {
    const { objects } = await env.BACKUP.list({ prefix });
    if (objects.length > 0) await env.BACKUP.delete(objects.map(({ key }) => key));
  }
});

/** The store at a time, with the calls of the bucket. */
function storeAt(now: number) {
  const calls: string[] = [];
  const backup = new Proxy(env.BACKUP, {
    get: (bucket, name: "put" | "head" | "list" | "delete") => {
      // as: only methods are asked for
      const method = bucket[name].bind(bucket) as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        calls.push(name);
        return method(...args);
      };
    },
  });
  return { store: backupStoreOf({ backup, media: env.MEDIA, recipient: RECIPIENT, release: "test", now }), calls };
}
const count = async (prefix: string) => (await env.BACKUP.list({ prefix })).objects.length;

it("copies without an original cost a list and at most 200 changes a piece, and the rest follows", async () => {
  for (const key of KEYS) await env.BACKUP.put(`media/${key}`, "sealed");
  const marked: number[] = [];
  for (let night = 0; night < 4; night++) {
    const { store, calls } = storeAt(NOON + night * DAY_MS);
    await store.forgetGone(KEYS, 35 * DAY_MS);
    const others = calls.filter((name) => name !== "put");
    expect([new Set(others), others.length < 10]).toEqual([new Set(["list"]), true]);
    marked.push(await count("gone/"));
  }
  expect(marked).toEqual([200, 400, 450, 450]);

  const { store, calls } = storeAt(NOON + 35 * DAY_MS);
  await store.forgetGone(KEYS, 35 * DAY_MS);
  expect([new Set(calls), calls.length < 10]).toEqual([new Set(["list", "delete"]), true]);
  expect([await count("gone/"), await count("media/")]).toEqual([250, 250]);
});
