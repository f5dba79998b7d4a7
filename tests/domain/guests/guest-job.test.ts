import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { confirmGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import { postGuestJob } from "#app/domain/guests/post-guest-job.ts";
import { replacementOf } from "#app/domain/guests/queries.ts";
import { resolveGuest, waitingJobOf } from "#app/domain/guests/resolve-guest.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { followShortLink } from "#app/domain/messaging/short-link.ts";
import { revealContacts } from "#app/domain/offers/reveal-contacts.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, LEAK, sentOffer } from "#tests/support/fixtures.ts";
import { ask, digitsOf, MINUTE, outcomeOf, wrong } from "../codes/fixtures.ts";
import { openedRequest, owedTo, textsTo, waitingRequest } from "./fixtures.ts";

const db = openDb(env.DB);
const statusOf = async (jobId: string) =>
  (await db.select({ status: schema.jobs.status }).from(schema.jobs).where(eq(schema.jobs.id, jobId)))[0]?.status;

beforeAll(insertDemoUsers);

test("a job without registration is pending until the SMS code, and nobody else sees it", async () => {
  const phone = "+213550100001";

  const { jobId, codeRefusal } = await waitingRequest(phone);

  expect(codeRefusal).toBeUndefined();
  expect(await statusOf(jobId)).toBe("draft");
  expect(await findJob(ctxAs("yacine"), jobId)).toBeNull();
  expect(await textsTo(phone)).toEqual([expect.stringContaining(await digitsOf("job", { phone }))]);
});

test("the right code opens the job, announces it, and an SMS contains the guest link", async () => {
  const phone = "+213550100002";
  await waitingRequest(phone);
  const ctx = testCtx();

  const { jobId, followPath } = await confirmGuestJob(ctx, { phone, otp: await digitsOf("job", { phone }) });

  expect(await statusOf(jobId)).toBe("open");
  expect(ctx.pushed).toContainEqual({ kind: "announce_job", jobId });
  const texts = await textsTo(phone);
  expect(texts).toEqual([expect.stringContaining(`${ctx.origin}/s/`)]);
  expect(await followShortLink(testCtx(), texts[0]?.split("/s/")[1] ?? "")).toBe(followPath);
  expect(await findJob(ctxAs("yacine"), jobId)).toMatchObject({ client: { firstName: "Samira", phoneNumber: null } });
});

test("the SMS of the code has the link, so no other SMS follows; until the code is typed, the link waits for it", async () => {
  const phone = "+213550100015";
  const { userId } = await waitingRequest(phone);
  const [text = ""] = await textsTo(phone);
  const path = await followShortLink(testCtx(), text.split("/s/")[1] ?? "");
  const token = path?.slice("/r/".length) ?? "";
  expect(text).toContain(await digitsOf("job", { phone }));
  expect(await resolveGuest(testCtx(), token)).toBeNull();
  expect(await waitingJobOf(testCtx(), token)).toMatchObject({ phone });

  const ctx = testCtx();
  const { followPath } = await confirmGuestJob(ctx, { phone, otp: await digitsOf("job", { phone }) });

  expect(followPath).toBe(path);
  expect(await resolveGuest(testCtx(), token)).toMatchObject({ userId });
  expect(await waitingJobOf(testCtx(), token)).toBeNull();
  expect([await textsTo(phone), await owedTo(phone)]).toEqual([[], 1]);
  expect(ctx.pushed.filter(({ kind }) => kind === "deliver_message")).toEqual([]);
});

test("the link of an SMS leads to the code while a newer request waits for it, and then to that request, without a second SMS", async () => {
  const phone = "+213550100016";
  const older = await waitingRequest(phone);
  const [text = ""] = await textsTo(phone);
  const followed = () => followShortLink(testCtx(), text.split("/s/")[1] ?? "");
  const newer = await waitingRequest(phone, { now: NOON + 1 });
  const waiting = await waitingJobOf(testCtx(), (await followed())?.slice("/r/".length) ?? "");
  expect(waiting).toMatchObject({ jobId: older.jobId, phone });
  expect(await replacementOf(testCtx(), older.jobId)).toBe(newer.jobId);

  const { followPath, jobId } = await confirmGuestJob(testCtx(), { phone, otp: await digitsOf("job", { phone }) });

  expect(jobId).toBe(newer.jobId);
  expect(await followed()).toBe(followPath);
  expect(await owedTo(phone)).toBe(1);
});

test("a wrong code opens nothing", async () => {
  const phone = "+213550100003";
  const { jobId } = await waitingRequest(phone);

  const outcome = await outcomeOf(confirmGuestJob(testCtx(), { phone, otp: wrong(await digitsOf("job", { phone })) }));

  expect(outcome).toBe("otp.invalid");
  expect(await statusOf(jobId)).toBe("draft");
});

test("the right code typed ten times at once opens the job once", async () => {
  const phone = "+213550100004";
  await waitingRequest(phone);
  const otp = await digitsOf("job", { phone });

  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(confirmGuestJob(testCtx(), { phone, otp }))));

  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(await textsTo(phone)).toHaveLength(1);
});

test("a code can be requested again a minute later, and the older one ends", async () => {
  const phone = "+213550100005";
  await waitingRequest(phone);
  const first = await digitsOf("job", { phone });

  await sendCode(testCtx(undefined, { now: NOON + MINUTE }), { purpose: "job", target: { phone } });

  const second = await digitsOf("job", { phone });
  const later = () => testCtx(undefined, { now: NOON + MINUTE });
  expect(await outcomeOf(confirmGuestJob(later(), { phone, otp: first }))).toBe("otp.invalid");
  expect(await outcomeOf(confirmGuestJob(later(), { phone, otp: second }))).toBe("done");
});

test("a repeated request with its key returns the current state: no row and no code", async () => {
  const phone = "+213550100013";
  const idempotencyKey = { caller: "guest", key: `k13 ${phone}` };
  const first = await waitingRequest(phone, { idempotencyKey });

  const second = await waitingRequest(phone, { idempotencyKey, now: NOON + 2 * MINUTE });

  expect(second).toEqual({ jobId: first.jobId, userId: first.userId });
  expect(await db.select().from(schema.guests).where(eq(schema.guests.phone, phone))).toHaveLength(1);
  expect(await textsTo(phone)).toHaveLength(1);
});

test("a job whose code could not be sent gets it when it is sent again", async () => {
  const phone = "+213550100014";
  const idempotencyKey = { caller: "guest", key: `k14 ${phone}` };
  const first = await waitingRequest(phone, { idempotencyKey, smsDailyLimit: 0 });

  const second = await waitingRequest(phone, { idempotencyKey });

  expect([first.codeRefusal?.code, second.codeRefusal]).toEqual(["sms.unavailable", undefined]);
  expect(second.jobId).toBe(first.jobId);
  expect(await textsTo(phone)).toHaveLength(1);
});

test("no code goes to a number without a pending job", async () => {
  await ask("job", { phone: "+213550100006" });

  expect(await textsTo("+213550100006")).toEqual([]);
});

test("a job posted with a user's number does not affect or notify that user", async () => {
  const phone = "+213500000001";

  const { userId } = await openedRequest(phone);

  expect(userId).not.toBe("yacine");
  const [yacine] = await db.select().from(schema.users).where(eq(schema.users.id, "yacine"));
  expect(yacine).toMatchObject({ phone, phoneVerifiedAt: NOON, firstName: "Yacine" });
});

test("a fourth job of one number in a day is refused, and its images are deleted", async () => {
  const phone = "+213550100007";
  const at = (minute: number) => ({ now: NOON + minute * 2 * MINUTE });
  for (const minute of [0, 1, 2]) {
    await waitingRequest(phone, at(minute));
    await confirmGuestJob(testCtx(undefined, at(minute)), { phone, otp: await digitsOf("job", { phone }) });
  }

  expect(await outcomeOf(waitingRequest(phone, at(3)))).toBe("throttled");
});

test("a signed-in user posts as themselves", async () => {
  const posting = { input: LEAK, firstName: "Amina", phone: "+213550100008", images: [] };

  expect(await outcomeOf(postGuestJob(ctxAs("amina"), posting))).toBe("permission_denied");
});

test("a guest accepts an offer by the link like any client, and then both see each other", async () => {
  const phone = "+213550100009";
  const { jobId, guest } = await openedRequest(phone);
  const offerId = await sentOffer("yacine", jobId);
  expect(await findJob(ctxAs("yacine"), jobId)).toMatchObject({ client: { phoneNumber: null } });

  await acceptedOffer(guest, offerId);

  expect(await findJob(ctxAs("yacine"), jobId)).toMatchObject({
    client: { phoneNumber: phone, email: null },
  });
  expect(await revealContacts(ctxAs("yacine"), jobId)).toMatchObject({ other: { firstName: "Samira", phone } });
  expect(await findJob(testCtx(guest), jobId)).toMatchObject({ status: "matched" });
});

test("a forged link opens nothing", async () => {
  const { token, userId } = await openedRequest("+213550100010");

  const forged = [
    token.slice(0, -1),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    userId,
    `amina${token.slice(5)}`,
    "",
  ];

  expect(await Promise.all(forged.map((text) => resolveGuest(testCtx(), text)))).toEqual(forged.map(() => null));
});

test("the link of a pending job opens nothing", async () => {
  const { userId } = await waitingRequest("+213550100011");
  expect(await resolveGuest(testCtx(), await guestLinkTokenOf(testCtx().signer, userId))).toBeNull();
});
