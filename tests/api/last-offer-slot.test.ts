import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { postedJob } from "#tests/support/fixtures.ts";
import { JPEG } from "../domain/media/sample-images.ts";
import { api, ORIGIN, tokenOf, visit } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { counted } from "./fixtures.ts";
import { artisan, edited, formOf } from "./profiles.ts";

beforeAll(() => insertDemoUsers());

/** Id of an upload that was put to its signed URL, as a browser does. */
async function uploaded(id: string, purpose: string): Promise<string> {
  const json = { purpose, content_type: "image/jpeg", size: JPEG.byteLength };
  const { body } = await api("POST", "/media/uploads/", { token: await tokenOf(id), json });
  const headers = { "Content-Type": "image/jpeg" };
  const put = await visit(String(body.url).replace(ORIGIN, ""), { method: "PUT", body: JPEG as BodyInit, headers });
  expect(put.status).toBe(201);
  return String(body.id);
}

const uploads = async (id: string, purpose: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => uploaded(id, purpose)));
const objectsFor = async (purpose: string) => (await env.MEDIA.list({ prefix: `${purpose}/` })).objects.length;

// The limit is checked in the database, because both requests read the count before either writes.
it("one of many concurrent uploads takes the last place of a portfolio, and the others stay usable", async () => {
  const { userId: id } = await artisan("zohra");
  const photos = await uploads(id, "previous_work", 17);
  const name = async (...ids: string[]) => edited(id, { json: { previous_work_photos: ids } });
  const first = photos.splice(0, 14);
  expect((await name(...first)).status).toBe(200);

  const replies = await Promise.all(photos.map((photo) => name(photo)));

  expect(counted(replies)).toEqual({ 200: 1, "400 invalid": 2 });
  const { body } = await edited(id, { json: {} });
  const shown = body.previous_work_photos as { id: string; image: string }[];
  expect(shown).toHaveLength(15);
  const [left] = photos.filter((photo) => !shown.some(({ image }) => image.endsWith(photo)));
  await api("DELETE", `/auth/artisan/previous-work-photos/${shown[0]?.id}/`, { token: await tokenOf(id) });
  expect((await name(left ?? "")).status).toBe(200);
});

it("one of many concurrent uploads takes the last photo of a job, and the others stay usable", async () => {
  const images = `/services/jobs/${await postedJob()}/images/`;
  const photos = await uploads("amina", "job_image", 7);
  const name = async (...ids: string[]) => api("POST", images, { token: await tokenOf("amina"), json: { images: ids } });
  expect((await name(...photos.splice(0, 4))).status).toBe(201);
  const before = await objectsFor("job_image");

  const replies = await Promise.all(photos.map((photo) => name(photo)));

  expect(counted(replies)).toEqual({ 201: 1, "400 media.too_many": 2 });
  expect((await api("GET", images, { token: await tokenOf("amina") })).body).toHaveLength(5);
  expect(await objectsFor("job_image")).toBe(before);
});

it("an upload that two forms use at once is used by one", async () => {
  const { userId: id } = await artisan("malika");
  const [photo = ""] = await uploads(id, "previous_work", 1);

  const replies = await Promise.all(
    Array.from({ length: 3 }, () => edited(id, { form: formOf({ "previous_work_photos[0]image": photo }) })),
  );

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await edited(id, { json: {} })).body.previous_work_photos).toHaveLength(1);
});
