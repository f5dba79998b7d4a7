import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { changePhotos } from "#app/domain/jobs/photos/change-photos.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { JPEG, LOSSY_WEBP, SVG } from "#tests/domain/media/sample-images.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";

beforeAll(insertDemoUsers);

test("a form that is sent twice changes one of five photos once, and refuses nothing", async () => {
  const amina = ctxAs("amina", {
    reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }),
    idempotencyKey: { caller: "amina", key: "five0photos000000000" },
  });
  const image = (last: number) => receiveImage(amina, { bytes: new Uint8Array([...JPEG, last]), purpose: "job_image" });
  const images = await Promise.all([1, 2, 3, 4, 5].map(image));
  const { jobId } = await publishJob(ctxAs("amina"), { input: LEAK, images });
  const before = (await findJob(amina, jobId))?.images.map(({ id }) => id) ?? [];
  const [removed = "", ...kept] = before;

  for (let sent = 0; sent < 2; sent++) await changePhotos(amina, { jobId, images: [await image(6)], remove: [removed] });

  const after = (await findJob(amina, jobId))?.images.map(({ id }) => id) ?? [];
  expect(after).toHaveLength(5);
  expect(after).toEqual(expect.arrayContaining(kept));
  expect(after).not.toContain(removed);
});

test("a refused change removes no photo", async () => {
  const amina = ctxAs("amina", { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) });
  const image = (last: number) => receiveImage(amina, { bytes: new Uint8Array([...JPEG, last]), purpose: "job_image" });
  const images = await Promise.all([11, 12, 13, 14, 15].map(image));
  const { jobId } = await publishJob(amina, { input: { ...LEAK, description: "" }, images });
  const photos = async () => (await findJob(amina, jobId))?.images.map(({ id }) => id) ?? [];
  const before = await photos();
  const change = async (ticked: number, added: Partial<Parameters<typeof changePhotos>[1]>) =>
    changePhotos(amina, { jobId, images: [], remove: before.slice(0, ticked), ...added });
  const unreadable = "000000000unreadable0";
  await env.MEDIA.put(`uploads/job_image/amina/${unreadable}`, SVG);

  await expect(change(1, { uploadIds: [unreadable] })).rejects.toMatchObject({ code: "media.not_an_image" });
  await expect(change(1, { uploadIds: [unreadable] })).rejects.toMatchObject({ code: "upload.gone" });
  await expect(change(1, { images: [await image(16), await image(17)] })).rejects.toMatchObject({ code: "media.too_many" });
  await expect(change(5, {})).rejects.toMatchObject({ errors: { description: [{ code: "blank" }] } });

  expect(before).toHaveLength(5);
  expect(await photos()).toEqual(before);
  await change(5, { images: [await image(18)] });
  expect(await photos()).toEqual([expect.any(String)]);
  expect(before).not.toContain((await photos())[0]);
});
