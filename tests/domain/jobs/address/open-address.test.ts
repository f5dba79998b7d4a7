import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { showJobWithReach } from "#app/domain/announcements/job-reach.ts";
import { addressOpeningsOf } from "#app/domain/jobs/address/address-openings.ts";
import { ADDRESS_LIFETIME_MS } from "#app/domain/jobs/address/address-rules.ts";
import { openAddress } from "#app/domain/jobs/address/open-address.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { adminJobDetails } from "#app/domain/jobs/moderation/admin-job-details.ts";
import { findJob, myJobs } from "#app/domain/jobs/queries.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { events } from "#db/schema/analytics.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { addressOpenings, jobs } from "#db/schema/jobs.ts";
import { visits } from "#db/schema/visits.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { givePoints, insertClient, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { answerOf, artisan, client, db, HOUR, MINUTE, matchedJob, proposedVisit } from "../../visits/fixtures.ts";

let sara: SignedIn;
beforeAll(async () => {
  await insertDemoUsers();
  sara = await insertClient("sara");
});

const REASON = "The client asked us on the phone.";
const opened = (jobId: string) => db.select().from(addressOpenings).where(eq(addressOpenings.jobId, jobId));
const archive = (jobId: string, archiveReason: "reviewed" | "review_window_over" = "reviewed") =>
  db.update(jobs).set({ status: "archived", archiveReason, archivedAt: NOON, completedAt: NOON }).where(eq(jobs.id, jobId));

describe("the address of a match", () => {
  it("is told to its artisan, recorded once an hour, and the client reads who opened it", async () => {
    const { jobId } = await matchedJob();
    const artisanAt = (minutes: number) => artisan({ now: NOON + minutes * MINUTE });
    expect(await openAddress(artisanAt(0), { jobId })).toEqual({ address: LEAK.address, closesAt: null });
    await openAddress(artisanAt(59), { jobId });
    await openAddress(artisanAt(60), { jobId });
    expect(await openAddress(client(), { jobId })).toEqual({ address: LEAK.address, closesAt: null });

    expect(await addressOpeningsOf(client(), jobId)).toMatchObject([
      { role: "artisan", firstName: "Yacine", at: NOON + HOUR, lastAt: NOON + HOUR, times: 1, reason: null },
      { role: "artisan", firstName: "Yacine", at: NOON, lastAt: NOON + 59 * MINUTE, times: 2, reason: null },
    ]);
    const recorded = and(eq(events.kind, "address.opened"), eq(events.jobId, jobId));
    expect(await db.$count(events, recorded)).toBe(2);
    expect(await answerOf(addressOpeningsOf(artisan(), jobId))).toBe("permission_denied");
    expect(await answerOf(addressOpeningsOf(testCtx(sara), jobId))).toBe("not_found");
  });

  // Twenty phones or a double tap: no opening is lost, and none is written twice.
  it("opened twenty times at once is one opening of twenty", async () => {
    const { jobId } = await matchedJob();
    await Promise.all(Array.from({ length: 20 }, () => openAddress(artisan(), { jobId })));
    expect(await opened(jobId)).toMatchObject([{ times: 20 }]);
  });

  it("stands in the job for its artisan, as an opening, and in no list or other answer", async () => {
    const { jobId } = await matchedJob();
    expect((await showJobWithReach(artisan(), jobId))?.job.address).toBe(LEAK.address);
    expect(await opened(jobId)).toMatchObject([{ times: 1 }]);
    expect((await findJob(artisan(), jobId))?.address).toBeNull();
    expect((await showJobWithReach(client(), jobId))?.job.address).toBe(LEAK.address);
    expect((await myJobs(client())).results.find(({ id }) => id === jobId)?.address).toBe(LEAK.address);
    expect(await opened(jobId)).toMatchObject([{ times: 1 }]);
  });

  it("is gone seventy-two hours after the job is archived, from both ways", async () => {
    const { jobId } = await matchedJob();
    await archive(jobId);
    const last = artisan({ now: NOON + ADDRESS_LIFETIME_MS - 1 });
    expect(await openAddress(last, { jobId })).toEqual({ address: LEAK.address, closesAt: NOON + ADDRESS_LIFETIME_MS });
    expect((await showJobWithReach(last, jobId))?.job.address).toBe(LEAK.address);

    const late = artisan({ now: NOON + ADDRESS_LIFETIME_MS });
    expect(await answerOf(openAddress(late, { jobId }))).toBe("address.closed");
    expect((await showJobWithReach(late, jobId))?.job.address).toBeNull();
    expect((await openAddress(client({ now: NOON + ADDRESS_LIFETIME_MS }), { jobId })).address).toBe(LEAK.address);
    expect(await opened(jobId)).toMatchObject([{ times: 2 }]);
  });

  it("is told until the work is reviewed", async () => {
    const { jobId } = await matchedJob();
    await completeJob(client(), { jobId });
    expect((await openAddress(artisan(), { jobId })).closesAt).toBeNull();
  });

  it("is lost at once by an artisan whose match was cancelled, by either side", async () => {
    const [byClient, byArtisan] = [(await matchedJob()).jobId, (await matchedJob()).jobId];
    await cancelMatch(client(), { jobId: byClient, reason: "I found nobody at the door." });
    await cancelMatch(artisan(), { jobId: byArtisan, reason: "My van broke down." });
    for (const jobId of [byClient, byArtisan]) {
      expect(await answerOf(openAddress(artisan(), { jobId }))).toBe("permission_denied");
      expect((await showJobWithReach(artisan(), jobId))?.job.address).toBeNull();
      expect(await opened(jobId)).toEqual([]);
    }
  });

  it("is not told before the match, nor to other artisans, nor if there is none", async () => {
    await givePoints("karim", 20);
    const jobId = await postedJob();
    await sentOffer("karim", jobId);
    expect(await answerOf(openAddress(ctxAs("karim"), { jobId }))).toBe("permission_denied");
    expect(await answerOf(openAddress(testCtx(sara), { jobId }))).toBe("not_found");
    const match = await matchedJob();
    await db.update(jobs).set({ address: null }).where(eq(jobs.id, match.jobId));
    expect(await answerOf(openAddress(artisan(), match))).toBe("address.none");
    expect(await answerOf(openAddress(client(), match))).toBe("address.none");
    expect(await answerOf(openAddress(ctxAs("nadir"), { ...match, reason: REASON }))).toBe("address.none");
    expect(await opened(match.jobId)).toEqual([]);
  });

  it("is told to an admin with a reason, which the client reads without a name", async () => {
    const { jobId } = await matchedJob();
    const admin = ctxAs("nadir", { now: NOON });
    expect((await showJobWithReach(admin, jobId))?.job.address).toBeNull();
    expect(JSON.stringify(await adminJobDetails(admin, jobId))).not.toContain(LEAK.address);
    expect(await answerOf(openAddress(admin, { jobId }))).toBe("reason: required");
    expect(await answerOf(openAddress(admin, { jobId, reason: "Because" }))).toBe("reason: min_length");
    expect(await answerOf(openAddress(admin, { jobId: "no-such-job" }))).toBe("not_found");
    expect(await opened(jobId)).toEqual([]);

    expect(await openAddress(admin, { jobId, reason: REASON })).toEqual({ address: LEAK.address, closesAt: null });
    await openAddress(admin, { jobId, reason: `${REASON} Again.` });
    expect(await addressOpeningsOf(client(), jobId)).toMatchObject([
      { role: "admin", firstName: null, times: 1 },
      { role: "admin", firstName: null, times: 1 },
    ]);
    const logged = and(eq(auditEntries.action, "address.opened"), eq(auditEntries.subjectId, jobId));
    expect(await db.$count(auditEntries, logged)).toBe(2);
  });

  it("is corrected by the client until the artisan arrived", async () => {
    const { jobId } = await matchedJob();
    const address = "3 rue Larbi Ben M’hidi";
    await reviseJob(client(), { jobId, input: { address } });
    expect((await openAddress(artisan(), { jobId })).address).toBe(address);
    expect(await answerOf(reviseJob(client(), { jobId, input: { address, urgency: "now" } }))).toBe("job.not_open");
    expect(await answerOf(reviseJob(artisan(), { jobId, input: { address } }))).toBe("permission_denied");

    const visitId = await proposedVisit(jobId);
    await agreeVisit(client(), { visitId, revision: 1 });
    await reviseJob(client(), { jobId, input: { address: LEAK.address } });
    await db.update(visits).set({ status: "arrived", remindAt: null }).where(eq(visits.id, visitId));
    expect(await answerOf(reviseJob(client(), { jobId, input: { address } }))).toBe("job.not_open");
    expect((await openAddress(artisan(), { jobId })).address).toBe(LEAK.address);
  });
});
