import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, insertGuest } from "#tests/support/ctx.ts";
import { postedJob } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const storedImage = ({
  id,
  ownerId,
  purpose = "job_image",
}: {
  id: string;
  ownerId: string;
  purpose?: "job_image" | "chat_image";
}) =>
  db.insert(mediaObjects).values({
    ...{ id, key: `${purpose}/${id}`, purpose, ownerId, contentType: "image/webp", createdAt: Date.now() },
    ...{ bytes: 6, width: 400, height: 300 },
  });

/** A guest's request with photos, and the token of its link. */
async function guestWithPhotos(ownerId: string, phone: string, photos = 5) {
  await insertGuest(ownerId, phone);
  const jobId = await postedJob(guestActor({ userId: ownerId, firstName: "Samira", language: "en", isConfirmed: true }));
  const ids = Array.from({ length: photos }, newId);
  for (const [place, id] of ids.entries()) {
    await storedImage({ id, ownerId });
    await db.run(sql`INSERT INTO job_photos (id, job_id, media_id, position) VALUES (${newId()}, ${jobId}, ${id}, ${place})`);
  }
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

it("an admin who opened a guest's link sees its photos, and no image of its chats", async () => {
  const guestId = "photolinks0000000002";
  const { ids, token } = await guestWithPhotos(guestId, "+213550400203", 1);
  const inChat = newId();
  await storedImage({ id: inChat, ownerId: guestId, purpose: "chat_image" });
  const statusesOf = async (session: string) => {
    const browser = { Cookie: `token=${session}; guest=${token}` };
    return Promise.all([ids[0], inChat].map(async (id) => (await openPage(browser, `/en/photo/${id}`)).status));
  };
  expect(await statusesOf(await tokenOf("amina"))).toEqual([200, 200]);
  expect(await statusesOf(await tokenOf("nadir", true))).toEqual([200, 404]);
});

it("a user with a guest's link adds a photo by upload id; a refused form names the uploads that are left", async () => {
  const guestId = "photolinks0000000003";
  const { jobId, token } = await guestWithPhotos(guestId, "+213550400204", 1);
  const { Cookie } = await browserOf("amina");
  const browser = { Cookie: `${Cookie}; guest=${token}` };
  const id = newId();
  await storedImage({ id, ownerId: "amina" });
  const send = (path: string, ...uploads: string[]) => {
    const form = new FormData();
    for (const upload of uploads) form.append("images", upload);
    return sendForm(browser, path, form);
  };

  const refused = await send(`/en/job/${jobId}/photos.data`, id, newId());
  expect((await refused.text()).match(/\/media\/[0-9a-z]+-small/g)).toEqual([`/media/${id}-small`]);
  const saved = await send(`/en/job/${jobId}/photos`, id);

  expect(formResultOf(saved)).toEqual({ status: 303, to: `/en/job/${jobId}` });
  const owners = await db.all<{ owner_id: string }>(
    sql`SELECT owner_id FROM media_objects JOIN job_photos ON media_id = media_objects.id WHERE job_id = ${jobId}`,
  );
  expect(owners).toEqual([{ owner_id: guestId }, { owner_id: guestId }]);
});
