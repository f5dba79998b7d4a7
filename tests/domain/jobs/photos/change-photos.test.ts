import { beforeAll, expect, test } from "vitest";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { changePhotos } from "#app/domain/jobs/photos/change-photos.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { JPEG, LOSSY_WEBP } from "#tests/domain/media/sample-images.ts";
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
