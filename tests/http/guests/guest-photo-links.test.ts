import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { ctxAs, insertDemoUsers, insertGuest, NOON } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { browserOf, htmlOf, openPage } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

/** A guest's request with five photos, and the token of its link. */
async function guestWithPhotos(ownerId: string, phone: string) {
  const db = openDb(env.DB);
  await insertGuest(ownerId, phone);
  const jobId = await postedJob(guestActor({ userId: ownerId, firstName: "Samira", language: "en", isConfirmed: true }));
  const ids = Array.from({ length: 5 }, newId);
  const image = {
    purpose: "job_image",
    ownerId,
    contentType: "image/webp",
    bytes: 6,
    width: 400,
    height: 300,
    createdAt: NOON,
  } as const;
  await db.insert(mediaObjects).values(ids.map((id) => ({ id, key: `job_image/${id}`, ...image })));
  for (const [place, id] of ids.entries())
    await db.run(sql`INSERT INTO job_photos (id, job_id, media_id, position) VALUES (${newId()}, ${jobId}, ${id}, ${place})`);
  return { jobId, ids, token: await guestLinkTokenOf(ctxAs("amina").signer, ownerId) };
}

it("the links of a guest's photos lead to each of five in both widths, and back to the request, and do not contain the guest's link", async () => {
  const { jobId, ids, token } = await guestWithPhotos("photolinks0000000000", "+213550400201");
  const html = await htmlOf({ Cookie: "" }, `/en/r/${token}`);
  const links = [...html.matchAll(/href="(\/en\/photo\/[^"]*)"/g)].map(([, to]) => to ?? "");
  expect(links.filter((to) => to.includes(token))).toEqual([]);
  const back = encodeURIComponent(`/en/job/${jobId}`);
  // once in the strip of phones, once in the mosaic of wide screens
  expect(links.toSorted()).toEqual([...ids, ...ids].map((id) => `/en/photo/${id}?from=${back}`).toSorted());
});

it("a signed-in user who opened a guest's link sees its photos, and no other signed-in user does", async () => {
  const { ids, token } = await guestWithPhotos("photolinks0000000001", "+213550400202");
  const [id = ""] = ids;
  await env.MEDIA.put(`job_image/${id}`, JPEG);
  const amina = await browserOf("amina");
  const withLink = { Cookie: `${amina.Cookie}; guest=${token}` };
  const paths = [`/en/photo/${id}`, `/media/${id}`];
  const statusesOf = (browser: { Cookie: string }) =>
    Promise.all(paths.map(async (path) => (await openPage(browser, path)).status));
  expect(await statusesOf(withLink)).toEqual([200, 200]);
  expect(await statusesOf(amina)).toEqual([404, 404]);
  expect(await statusesOf({ Cookie: `${amina.Cookie}; guest=${token.slice(0, -2)}xx` })).toEqual([404, 404]);
});
