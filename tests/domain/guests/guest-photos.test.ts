import { beforeAll, expect, test } from "vitest";
import { claimGuestJob } from "#app/domain/guests/claim-guest-job.ts";
import { confirmGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import { postGuestJob } from "#app/domain/guests/post-guest-job.ts";
import { repostAsClientOrGuest } from "#app/domain/guests/repost-as-client-or-guest.ts";
import { resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { SignedUploadInput } from "#app/domain/media/input.ts";
import { receiveUpload } from "#app/domain/media/receive-upload.ts";
import { requestUpload } from "#app/domain/media/request-upload.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient, LEAK } from "#tests/support/fixtures.ts";
import { digitsOf, MINUTE } from "../codes/fixtures.ts";
import { JPEG, LOSSY_WEBP } from "../media/sample-images.ts";

/* With scripts, a guest's photos are uploaded to signed URLs before their owner is known. */

/** Images without the cost of decoding. */
const visitor = (now = NOON) =>
  testCtx(undefined, { now, reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) });

async function uploaded(): Promise<string> {
  const { id, url } = await requestUpload(visitor(), {
    purpose: "job_image",
    content_type: "image/jpeg",
    size: JPEG.byteLength,
  });
  const address = SignedUploadInput.parse(Object.fromEntries(new URL(url).searchParams));
  const body = new Response(JPEG as BodyInit).body;
  await receiveUpload(visitor(), { id, address, contentType: "image/jpeg", length: undefined, body });
  return id;
}

const sentWithPhoto = async (phone: string, now = NOON) =>
  postGuestJob(visitor(now), { input: LEAK, firstName: "Samira", phone, images: [], uploadIds: [await uploaded()] });

async function opened(phone: string) {
  const { jobId, followPath } = await confirmGuestJob(visitor(), { phone, otp: await digitsOf("job", { phone }) });
  const token = followPath.slice("/r/".length);
  const guest = await resolveGuest(visitor(), token);
  if (!guest) throw new Error("the link of an opened request leads to its guest");
  return { jobId, token, guest };
}

type Person = Parameters<typeof testCtx>[0];

async function photosOfRepeat(person: Person, jobId: string, now: number): Promise<number | undefined> {
  const again = await repostAsClientOrGuest(testCtx(person, { now }), { jobId });
  return (await findJob(testCtx(person), again.jobId))?.images.length;
}

beforeAll(insertDemoUsers);

test("uploaded photos of a guest are on the reposted job", async () => {
  await sentWithPhoto("+213550120001");
  const { jobId, guest } = await opened("+213550120001");
  await closeJob(testCtx(guest), { jobId });

  expect(await photosOfRepeat(guest, jobId, NOON + MINUTE)).toBe(1);
});

test("they are on the reposted job of the account that took it over", async () => {
  await sentWithPhoto("+213550120002");
  const { jobId, token } = await opened("+213550120002");
  const heir = await insertClient("keepsphotos");
  await claimGuestJob(testCtx(heir), { token });
  await closeJob(testCtx(heir), { jobId });

  expect(await photosOfRepeat(heir, jobId, NOON + MINUTE)).toBe(1);
});

test("they are on a replaced draft that is posted beside the newer job", async () => {
  const older = await sentWithPhoto("+213550120003");
  await sentWithPhoto("+213550120003", NOON + 20_000);
  const { guest } = await opened("+213550120003");

  expect(await photosOfRepeat(guest, older.jobId, NOON + MINUTE)).toBe(1);
});
