import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { openDb } from "#db/open.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { api, ORIGIN, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { fullProfile } from "#tests/support/data/full-profile.ts";
import { brokenDatabase, deployed, visitWith } from "#tests/worker/handlers.ts";
import { mediaCache } from "#worker/http/public-media-cache.ts";

const idOf = (owner: string, place: string) => `${owner}${place}`.padStart(20, "0");

beforeAll(async () => {
  await insertDemoUsers();
  await fullProfile("shown", { captions: ["Chantier"] });
  const own = idOf("amina", "7");
  await openDb(env.DB)
    .insert(mediaObjects)
    .values({
      ...{ id: own, key: `picture/${own}`, purpose: "picture", ownerId: "amina", contentType: "image/webp" },
      ...{ bytes: 5, width: 300, height: 300, placeholderColour: "#aabbcc", createdAt: NOON },
    });
  for (const key of [`previous_work/${idOf("shown", "00")}`, `picture/${own}`])
    await env.MEDIA.put(key, new Uint8Array([1, 2, 3, 4, 5]), { httpMetadata: { contentType: "image/webp" } });
});

const refuse = () => {
  throw new Error("asked");
};
/** Neither the database nor the bucket may be asked. */
const withoutStorage = () => deployed({ DB: brokenDatabase(), MEDIA: { get: refuse, head: refuse } });
const seenAgain = (path: string, init?: RequestInit) => visitWith(withoutStorage(), path, init);

test("the second view of a public image asks neither the database nor the bucket, whatever its query and cookies", async () => {
  const path = `/media/${idOf("shown", "00")}`;
  const first = await visitWith(deployed(), path);
  expect([first.status, (await first.arrayBuffer()).byteLength]).toEqual([200, 5]);

  await vi.waitFor(async () => expect((await seenAgain(path)).status).toBe(200));
  const again = await seenAgain(`${path}?size=1`, { headers: { Cookie: "token=of.somebody" } });
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3, 4, 5]));
  const stored = await mediaCache().match(`${ORIGIN}${path}`);
  expect(stored?.headers.get("Cache-Control")).toBe("public, max-age=31536000, s-maxage=86400, immutable");
  expect(again.headers.get("Content-Type")).toBe("image/webp");
  expect(again.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(again.headers.has("Set-Cookie")).toBe(false);

  const head = await seenAgain(path, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length"), (await head.arrayBuffer()).byteLength]).toEqual([200, "5", 0]);
});

// An image that only its owner sees must not come out of a cache that everybody shares.
test("a private image is never stored, and other addresses and methods are not served from the cache", async () => {
  const path = `/media/${idOf("amina", "7")}`;
  const owner = { headers: { Cookie: `token=${await tokenOf("amina")}` } };
  const own = await visitWith(deployed(), path, owner);
  expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  await own.arrayBuffer();

  expect((await visitWith(deployed(), path)).status).toBe(404);
  expect(await mediaCache().match(`${ORIGIN}${path}`)).toBeUndefined();
  expect((await seenAgain(path)).status).not.toBe(200);
  expect((await visitWith(deployed(), `/media/${idOf("shown", "00")}`, { method: "POST" })).status).toBe(405);
});

test("a photo that its owner removes is gone from the page at once", async () => {
  const id = idOf("shown", "00");
  await (await visitWith(deployed(), `/media/${id}`)).arrayBuffer();
  const shown = async () => (await visit("/fr/artisan/shown")).text();
  expect(await shown()).toContain(`/media/${id}`);

  await api("DELETE", `/auth/artisan/previous-work-photos/${id}/`, { token: await tokenOf("shown") });

  expect(await shown()).not.toContain(`/media/${id}`);
});
