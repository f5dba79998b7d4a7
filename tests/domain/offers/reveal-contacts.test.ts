import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { showJob } from "#app/domain/jobs/lists/show-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { revealContacts } from "#app/domain/offers/reveal-contacts.ts";
import { events } from "#db/schema/analytics.ts";
import { jobs } from "#db/schema/jobs.ts";
import { ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { db, insertJob, offerOn } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const DAY = 24 * 3_600_000;

/** A job of Amina's, matched with Yacine. */
async function match() {
  const jobId = await insertJob();
  const offerId = await offerOn(ctxAs("yacine"), jobId);
  await acceptOffer(ctxAs("amina"), { offerId });
  return { jobId, offerId };
}

const revealed = (jobId: string) =>
  db
    .select({ userId: events.userId, offerId: events.offerId, at: events.at })
    .from(events)
    .where(and(eq(events.kind, "contact.revealed"), eq(events.jobId, jobId)))
    .orderBy(asc(events.id));

// Each access to a phone number is logged.
test("access to the other side's contact is logged, once for a day in Algiers", async () => {
  const { jobId, offerId } = await match();
  const lateEvening = NOON + 13.9 * 3_600_000;

  for (const now of [NOON, NOON + 1, lateEvening]) await viewJob(ctxAs("yacine", { now }), { jobId });
  await viewJob(ctxAs("amina"), { jobId });
  await viewJob(ctxAs("yacine", { now: NOON + 14 * 3_600_000 }), { jobId });

  expect(await revealed(jobId)).toEqual([
    { userId: "yacine", offerId, at: NOON },
    { userId: "amina", offerId, at: NOON },
    { userId: "yacine", offerId, at: NOON + 14 * 3_600_000 },
  ]);
});

test("concurrent accesses are one entry", async () => {
  const { jobId } = await match();

  await Promise.all(Array.from({ length: 10 }, () => viewJob(ctxAs("yacine"), { jobId })));

  expect(await revealed(jobId)).toHaveLength(1);
});

test("nothing is logged without a number: before the match, for others, or too long after it", async () => {
  const open = await insertJob();
  await offerOn(ctxAs("yacine"), open);
  const { jobId } = await match();

  for (const who of ["amina", "yacine", "nadir"] as const) await viewJob(ctxAs(who), { jobId: open });
  for (const who of ["karim", "nadir"] as const) await viewJob(ctxAs(who), { jobId });
  await db.update(jobs).set({ status: "archived", archivedAt: NOON, archiveReason: "reviewed" }).where(eq(jobs.id, jobId));
  for (const who of ["amina", "yacine"] as const) await viewJob(ctxAs(who, { now: NOON + 30 * DAY }), { jobId });

  expect(await revealed(open)).toEqual([]);
  expect(await revealed(jobId)).toEqual([]);
});

test("a job shows its accepted artisan the client's number, and the client nothing new", async () => {
  const { jobId, offerId } = await match();

  expect((await showJob(ctxAs("amina"), jobId))?.client).toMatchObject({ firstName: "Amina" });
  expect((await showJob(ctxAs("yacine"), jobId))?.client).toMatchObject({ email: "amina@hirfa.example" });
  expect(await showJob(ctxAs("lydia"), jobId)).toBeNull();

  expect(await revealed(jobId)).toEqual([{ userId: "yacine", offerId, at: NOON }]);
});

test("contacts requested by their own endpoint are logged too", async () => {
  const { jobId } = await match();

  expect(await revealContacts(ctxAs("amina"), jobId)).toMatchObject({ other: { phone: "+213500000001" } });
  expect(await revealContacts(ctxAs("karim"), jobId)).toBeNull();

  expect((await revealed(jobId)).map(({ userId }) => userId)).toEqual(["amina"]);
});
