import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import { openDb } from "#db/open.ts";
import { guests } from "#db/schema/guests.ts";
import { jobs } from "#db/schema/jobs.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { ask, digitsOf, MINUTE, outcomeOf } from "../codes/fixtures.ts";
import { openedRequest, owedTo, waitingRequest } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const LATER = NOON + 2 * MINUTE;

/** A code that is requested and typed two minutes after the posting. */
async function foundBy(phone: string) {
  await ask("job", { phone }, { now: LATER });
  return confirmGuestJob(testCtx(undefined, { now: LATER }), { phone, otp: await digitsOf("job", { phone }) });
}

const statusOf = async (jobId: string) =>
  (await openDb(env.DB).select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId)))[0]?.status;

describe("a guest who lost the link", () => {
  it("gets it again by number and code, once per code, and the request stays as it is", async () => {
    const phone = "+213550500001";
    const { jobId, followPath } = await openedRequest(phone);
    const before = await owedTo(phone);

    expect(await foundBy(phone)).toMatchObject({ jobId, followPath, isFound: true });

    expect(await owedTo(phone)).toBe(before + 1);
    expect(await statusOf(jobId)).toBe("open");
    const again = confirmGuestJob(testCtx(undefined, { now: LATER }), { phone, otp: await digitsOf("job", { phone }) });
    expect(await outcomeOf(again)).toBe("otp.invalid");
  });

  it("opens a request that waits for a code before an older one is found", async () => {
    const phone = "+213550500002";
    await openedRequest(phone);
    const { jobId } = await waitingRequest(phone, { now: NOON + MINUTE });
    expect(await foundBy(phone)).toMatchObject({ jobId, isFound: false });
    expect(await statusOf(jobId)).toBe("open");
  });

  it("gets nothing for a number without a request, or whose request an account owns", async () => {
    const [unknown, claimed] = ["+213550500003", "+213550500004"];
    const { userId } = await openedRequest(claimed);
    await openDb(env.DB).update(guests).set({ endedAt: NOON }).where(eq(guests.userId, userId));
    const before = await owedTo(claimed);
    for (const phone of [unknown, claimed]) expect(await outcomeOf(foundBy(phone))).toBe("otp.invalid");
    expect([await owedTo(unknown), await owedTo(claimed)]).toEqual([0, before]);
  });
});
