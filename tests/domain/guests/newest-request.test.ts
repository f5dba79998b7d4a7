import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { confirmGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import { postGuestJob } from "#app/domain/guests/post-guest-job.ts";
import { jobOfGuest, replacementOf } from "#app/domain/guests/queries.ts";
import { repostAsClientOrGuest } from "#app/domain/guests/repost-as-client-or-guest.ts";
import { resolveGuest } from "#app/domain/guests/resolve-guest.ts";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { openDb } from "#db/open.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { users } from "#db/schema/users.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { digitsOf, MINUTE, outcomeOf } from "../codes/fixtures.ts";
import { openedRequest, owedTo, textsTo, waitingRequest } from "./fixtures.ts";

/* The code of a number belongs to the newest pending job: a user who corrects the form within the minute gets one SMS. */

const db = openDb(env.DB);
const rowOf = async (jobId: string) => (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0];
const at = (seconds: number) => testCtx(undefined, { now: NOON + seconds * 1000 });
const postedAt = (phone: string, seconds: number, description: string) =>
  postGuestJob(at(seconds), { input: { ...LEAK, description }, firstName: "Samira", phone, images: [] });

const pictureOf = (id: string, contentHash: string | null = null) => ({
  ...({ id: `picture${id}`, key: `job_image/${id}`, purpose: "job_image", contentType: "image/webp", contentHash } as const),
  ...{ bytes: 1, width: 1, height: 1, placeholderColour: "#000000" },
});

const FIRST = "The tap in the kitchen leaks since yesterday.";
const SECOND = "The tap in the bathroom leaks since yesterday, not the one in the kitchen.";

async function corrected(phone: string) {
  const first = await postedAt(phone, 0, FIRST);
  const second = await postedAt(phone, 20, SECOND);
  return { first, second, otp: await digitsOf("job", { phone }) };
}

beforeAll(insertDemoUsers);

describe("the code of a number that sent two forms within a minute", () => {
  test("is one SMS, and publishes the newest", async () => {
    const phone = "+213550110001";
    const { first, second, otp } = await corrected(phone);
    expect(second.codeRefusal?.code).toBe("throttled");
    expect(await owedTo(phone)).toBe(1);

    const opened = await confirmGuestJob(at(40), { phone, otp });

    expect(opened.jobId).toBe(second.jobId);
    expect(await rowOf(second.jobId)).toMatchObject({ status: "open", description: SECOND });
    expect(await rowOf(first.jobId)).toMatchObject({ status: "draft", openedAt: null });
  });

  test("leaves the older one to its client, who reads it, reposts it, and sees what replaced it", async () => {
    const phone = "+213550110002";
    const { first, second, otp } = await corrected(phone);
    const { followPath } = await confirmGuestJob(at(40), { phone, otp });
    const guest = await resolveGuest(at(41), followPath.slice("/r/".length));
    if (!guest) throw new Error("the link leads to its guest");
    const ctx = testCtx(guest, { now: NOON + 60_000 });

    expect(await jobOfGuest(ctx, guest)).toBe(second.jobId);
    expect(await findJob(ctx, first.jobId)).toMatchObject({ description: FIRST, replacedBy: second.jobId, status: "draft" });
    expect(await outcomeOf(reviseJob(ctx, { jobId: first.jobId, input: { description: SECOND } }))).toBe("job.not_open");

    const again = await repostAsClientOrGuest(ctx, { jobId: first.jobId });
    expect(await rowOf(again.jobId)).toMatchObject({ status: "open", description: FIRST, repostOf: first.jobId });
  });

  test("opens no older one, and nobody else's number, name or images stay behind", async () => {
    const phone = "+213550110003";
    const { first, second, otp } = await corrected(phone);
    const picture = { ...pictureOf("110003"), ownerId: first.userId, createdAt: NOON };
    await db.insert(mediaObjects).values(picture);
    await confirmGuestJob(at(40), { phone, otp });

    expect(await rowOf(first.jobId)).toMatchObject({ clientId: second.userId, archivedAt: NOON + 40_000 });
    const [older] = await db.select().from(guests).where(eq(guests.userId, first.userId));
    expect(older).toMatchObject({ phone: "", endedAt: NOON + 40_000 });
    expect((await db.select().from(users).where(eq(users.id, first.userId)))[0]).toMatchObject({ firstName: "" });
    expect((await db.select().from(mediaObjects).where(eq(mediaObjects.id, picture.id)))[0]?.ownerId).toBe(second.userId);
  });

  test("requested again on the page of the older one, still opens the newest", async () => {
    const phone = "+213550110004";
    const { second } = await corrected(phone);
    await sendCode(at(90), { purpose: "job", target: { phone } });

    const { jobId } = await confirmGuestJob(at(91), { phone, otp: await digitsOf("job", { phone }) });

    expect(jobId).toBe(second.jobId);
  });

  test("publishes the newest text that was committed before it", async () => {
    const phone = "+213550110005";
    const { otp } = await corrected(phone);

    const [opened, third] = await Promise.all([confirmGuestJob(at(40), { phone, otp }), postedAt(phone, 40, FIRST)]);

    // The third job came in time and is published, or it waits for its own code.
    const standing = await rowOf(third.jobId);
    expect(standing?.status).toBe(opened.jobId === third.jobId ? "open" : "draft");
    expect(standing?.replacedBy).toBeNull();
    const all = await db.select().from(jobs).innerJoin(users, eq(users.id, jobs.clientId)).where(eq(jobs.status, "open"));
    expect(all.filter(({ jobs: row }) => [opened.jobId, third.jobId].includes(row.id))).toHaveLength(1);
  });

  test("typed twice at once opens one job, once", async () => {
    const phone = "+213550110006";
    const { first, second, otp } = await corrected(phone);

    const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(confirmGuestJob(at(40), { phone, otp }))));

    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect([(await rowOf(first.jobId))?.status, (await rowOf(second.jobId))?.status]).toEqual(["draft", "open"]);
    expect(await textsTo(phone)).toHaveLength(1);
  });
});

test("of concurrent forms exactly one waits for the code, and all others name it", async () => {
  const phone = "+213550110007";

  const posted = await Promise.all([1, 2, 3].map((nth) => postedAt(phone, nth, `${FIRST} ${nth}`)));

  const rows = await Promise.all(posted.map(({ jobId }) => rowOf(jobId)));
  const newest = rows.filter((row) => row?.replacedBy === null);
  expect(newest).toHaveLength(1);
  expect(rows.filter((row) => row?.replacedBy === newest[0]?.id)).toHaveLength(2);
  expect(await owedTo(phone)).toBe(1);
});

test("the same images in the corrected form are not treated as another user's", async () => {
  const phone = "+213550110008";
  const posting = { input: LEAK, firstName: "Samira", phone };
  const first = await postGuestJob(at(0), { ...posting, images: [pictureOf("110008a", "same")] });
  const second = await postGuestJob(at(20), { ...posting, images: [pictureOf("110008b", "same")] });

  await confirmGuestJob(at(40), { phone, otp: await digitsOf("job", { phone }) });

  expect(await rowOf(second.jobId)).toMatchObject({ status: "open", held: false, heldReasons: [] });
  expect(await replacementOf(testCtx(), first.jobId)).toBe(second.jobId);
});

test("an open job is not replaced by a later one of its number", async () => {
  const phone = "+213550110009";
  const { jobId } = await openedRequest(phone);
  await waitingRequest(phone, { now: NOON + 2 * MINUTE });
  expect(await rowOf(jobId)).toMatchObject({ status: "open", replacedBy: null });
});

describe("an ended job of a guest", () => {
  test("is reposted with the same link, at once and with its text", async () => {
    const { guest, jobId } = await openedRequest("+213550110010");
    const ctx = testCtx(guest, { now: NOON + MINUTE });
    await closeJob(ctx, { jobId });

    const again = await repostAsClientOrGuest(ctx, { jobId });

    expect(again.verificationRequired).toBe(false);
    expect(await rowOf(again.jobId)).toMatchObject({ status: "open", repostOf: jobId, clientId: guest.userId });
    expect(await jobOfGuest(ctx, guest)).toBe(again.jobId);
  });

  test("is reposted once by a repeated key, also after the door was closed", async () => {
    const { guest, jobId } = await openedRequest("+213550110020");
    const idempotencyKey = { caller: guest.userId, key: "again" };
    const ctx = { ...testCtx(guest, { now: NOON + MINUTE }), idempotencyKey };
    await closeJob(ctx, { jobId });
    const first = await repostAsClientOrGuest(ctx, { jobId });
    await reviseSettings(ctxAs("nadir"), { reason: "flood", guest_posting: false });

    expect((await repostAsClientOrGuest(ctx, { jobId })).jobId).toBe(first.jobId);
    expect(await outcomeOf(repostAsClientOrGuest({ ...ctx, idempotencyKey: undefined }, { jobId }))).toBe("guest_posting.closed");
    await reviseSettings(ctxAs("nadir"), { reason: "over", guest_posting: true });
  });

  test("counts in the daily limit of its number like a new one", async () => {
    const { guest, jobId } = await openedRequest("+213550110011");
    let last = jobId;
    for (const minute of [1, 2]) {
      const ctx = testCtx(guest, { now: NOON + minute * MINUTE });
      await closeJob(ctx, { jobId: last });
      last = (await repostAsClientOrGuest(ctx, { jobId: last })).jobId;
    }
    const ctx = testCtx(guest, { now: NOON + 3 * MINUTE });
    await closeJob(ctx, { jobId: last });

    expect(await outcomeOf(repostAsClientOrGuest(ctx, { jobId: last }))).toBe("throttled");
    expect(await outcomeOf(waitingRequest("+213550110011", { now: NOON + 4 * MINUTE }))).toBe("throttled");
  });

  test("is reposted by its own link only", async () => {
    const { jobId } = await openedRequest("+213550110012");
    const other = await openedRequest("+213550110013");
    expect(await outcomeOf(repostAsClientOrGuest(testCtx(other.guest), { jobId }))).toBe("not_found");
  });
});
