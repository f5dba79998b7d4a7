import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { EventKind } from "#app/domain/analytics/rules.ts";
import { recomputeChangedArtisans } from "#app/domain/artisans/recompute-changed-artisans.ts";
import { recomputeStatsAndTrust } from "#app/domain/artisans/recompute-stats-and-trust.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { setTrustedStatement } from "#app/domain/users/admin-user-statements.ts";
import { openDb } from "#db/open.ts";
import { events } from "#db/schema/analytics.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { artisanProfiles, trustOverrides } from "#db/schema/artisans.ts";
import { jobs } from "#db/schema/jobs.ts";
import { noShows } from "#db/schema/no-shows.ts";
import { users } from "#db/schema/users.ts";
import { visitCodeEntries, visits } from "#db/schema/visits.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { inParts } from "#tests/support/images/in-parts.ts";

const db = openDb(env.DB);
const MINUTE = 60_000;
const DAY = 86_400_000;

beforeAll(async () => {
  await insertDemoUsers();
  await insertClient("sara");
});

const recompute = (now = NOON) => recomputeStatsAndTrust(asSystem("test", { now }));

const figuresOf = async (id: string) => {
  const [row] = await db.select().from(artisanProfiles).where(eq(artisanProfiles.userId, id));
  return row && [row.jobsDone, row.responseMinutes, row.completionPercent, row.repeatPercent];
};

const isTrusted = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.isTrusted;

type Match = { artisanId: string; jobId: string; offerId: string };

/** A job of that client that the artisan was notified of that long ago, answered now, and completed. */
async function didJob(artisanId: string, clientId: "amina" | "sara", minutes: number): Promise<Match> {
  const artisan = { ...ctxAs("yacine").actor, userId: artisanId } as Parameters<typeof sentOffer>[0];
  const owner = { ...ctxAs("amina").actor, userId: clientId } as Parameters<typeof acceptedOffer>[0];
  const jobId = await postedJob(owner);
  await db
    .insert(jobAnnouncements)
    .values({ jobId, artisanId, wave: 0, reason: "same_commune", createdAt: NOON - minutes * MINUTE });
  const offerId = await sentOffer(artisan, jobId);
  await acceptedOffer(owner, offerId);
  await db.update(jobs).set({ status: "unreviewed", completedAt: NOON }).where(eq(jobs.id, jobId));
  return { artisanId, jobId, offerId };
}

type Visited = Partial<typeof visits.$inferInsert> & { cause?: "artisan" | "unclear"; hasArrived?: boolean };

/** An agreed visit of that match, a day ago. */
async function visited(match: Match, { cause, hasArrived, ...over }: Visited = {}): Promise<void> {
  const [id, startsAt, createdAt] = [newId(), NOON - DAY, NOON - 2 * DAY];
  const facts = { agreedAt: createdAt, agreedProposal: 1, createdAt, updatedAt: createdAt, operationId: newId() };
  await db.insert(visits).values({
    ...{ id, ...match, kind: "work", status: "done", startsAt, endsAt: (over.startsAt ?? startsAt) + 1, ...facts, ...over },
  });
  if (hasArrived) await db.insert(visitCodeEntries).values({ visitId: id, kind: "arrival", createdAt });
  if (cause)
    await db.insert(noShows).values({
      ...{ id: newId(), ...match, visitId: id, operationId: newId(), reportedBy: "client", status: "agreed", cause },
      ...{ causeSetAt: NOON, settledAt: NOON, answerUntil: NOON, createdAt },
    });
}

async function happened(userId: string, kind: EventKind, { times = 1, at = NOON } = {}): Promise<void> {
  for (let time = 0; time < times; time++) await db.insert(events).values({ kind, at, userId });
}

describe("the stats of an artisan", () => {
  it("are the median of response times, the share of completed matches, and of returning clients", async () => {
    await insertPlumber("busy", 100);
    for (const minutes of [10, 20, 60]) await didJob("busy", "amina", minutes);
    for (const minutes of [30, 400]) await didJob("busy", "sara", minutes);
    await happened("busy", "visit.missed_by_artisan");
    await recompute();
    expect(await figuresOf("busy")).toEqual([5, 30, 83, 100]);
  });

  it("hold the kept share of the visits of twelve months, late cancellations included", async () => {
    await insertPlumber("reliable", 100);
    const done = await didJob("reliable", "amina", 10);
    for (const minutes of [20, 30, 40]) await didJob("reliable", "amina", minutes);
    const left = await didJob("reliable", "amina", 50);
    await db.update(jobs).set({ completedAt: null, status: "archived" }).where(eq(jobs.id, left.jobId));
    const late = { status: "cancelled", cancelledAt: NOON, isCancelledLate: true } as const;
    // kept
    await visited(done);
    await visited(left, { status: "arrived", hasArrived: true });
    await visited(left, { status: "missed", cause: "unclear", hasArrived: true });
    // missed
    await visited(done, { status: "missed", cause: "artisan" });
    await visited(left, { ...late, cancelledBy: "artisan" });
    await visited(left, { status: "missed", cause: "artisan", startsAt: NOON - 364 * DAY });
    await visited(left, { status: "missed", cause: "artisan" });
    // neither
    await visited(left, { ...late, cancelledBy: "client" });
    await visited(left, { ...late, cancelledBy: "artisan", isCancelledLate: false });
    await visited(left, { status: "missed", cause: "unclear" });
    await visited(left, { status: "missed", cause: "artisan", startsAt: NOON - 366 * DAY });
    await visited(left, { status: "agreed", startsAt: NOON + DAY });
    const reliability = async () => {
      const [row] = await db.select().from(artisanProfiles).where(eq(artisanProfiles.userId, "reliable"));
      return row && [row.reliabilityPercent, row.visitsCounted];
    };
    await recompute();
    expect(await reliability()).toEqual([null, 7]);
    await didJob("reliable", "sara", 60);
    await recompute();
    expect(await reliability()).toEqual([43, 7]);
  });

  it("forgive a missed visit once a decision found another cause", async () => {
    await insertPlumber("forgiven", 100);
    const matches = [];
    for (const minutes of [10, 20, 30, 40, 50]) matches.push(await didJob("forgiven", "amina", minutes));
    const [match] = matches;
    if (match) await visited(match, { status: "missed", cause: "unclear" });
    const [report] = await db.select().from(noShows).where(eq(noShows.artisanId, "forgiven"));
    await db.insert(events).values({ kind: "visit.missed_by_artisan", at: NOON, userId: "forgiven", detail: report?.id });
    await recompute();
    expect((await figuresOf("forgiven"))?.[2]).toBe(100);
  });

  it("are recomputed by the five-minute task for the artisans of new events only, once", async () => {
    const run = () => recomputeChangedArtisans(asSystem("cron", { now: NOON }));
    await run();
    await insertPlumber("changed", 100);
    const { jobId, offerId } = await didJob("changed", "amina", 10);
    await deserving("deserves-now");
    await db.update(artisanProfiles).set({ jobsDone: 64 }).where(eq(artisanProfiles.userId, "karim"));
    await db.insert(events).values({ kind: "job.completed", at: NOON, userId: "amina", jobId, offerId });
    expect(await run()).toBeGreaterThan(0);
    expect((await figuresOf("changed"))?.[0]).toBe(1);
    expect(await isTrusted("deserves-now")).toBe(true);
    expect((await figuresOf("karim"))?.[0]).toBe(64);
    expect(await run()).toBe(0);
    await expect(recomputeChangedArtisans(ctxAs("nadir"))).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("are hidden except the number of jobs, until five jobs are done", async () => {
    await insertPlumber("young", 100);
    for (const minutes of [10, 20, 30, 40]) await didJob("young", "amina", minutes);
    await recompute();
    expect(await figuresOf("young")).toEqual([4, null, null, null]);
    await happened("young", "match.cancelled_by_artisan");
    await recompute();
    expect(await figuresOf("young")).toEqual([4, null, null, null]);
    await didJob("young", "amina", 50);
    await recompute();
    expect(await figuresOf("young")).toEqual([5, 30, 83, 100]);
  });

  it("are empty without jobs, whatever was stored", async () => {
    await db
      .update(artisanProfiles)
      .set({ jobsDone: 64, responseMinutes: 1, completionPercent: 100, repeatPercent: 100 })
      .where(eq(artisanProfiles.userId, "karim"));
    await recompute();
    expect(await figuresOf("karim")).toEqual([0, null, null, null]);
  });

  it("do not change the second time, and twice at once counts once", async () => {
    await insertPlumber("steady", 100);
    for (const minutes of [5, 5, 5, 5, 5]) await didJob("steady", "amina", minutes);
    await Promise.all([recompute(NOON + DAY), recompute(NOON + DAY)]);
    const all = () => db.select().from(artisanProfiles).orderBy(artisanProfiles.userId);
    const once = await all();
    await recompute(NOON + 2 * DAY);
    expect(await all()).toEqual(once);
    expect(await figuresOf("steady")).toEqual([5, 5, 100, 100]);
  });

  it("continue at the last cursor, and skip nobody", async () => {
    await db.run(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450)
      INSERT INTO users (id, email, first_name, last_name, is_artisan, active_role, language, created_at)
      SELECT 'crowd-' || i, i || '@crowd.example', 'C', 'Test', 1, 'artisan', 'ar', 0 FROM n`);
    await db.run(sql`INSERT INTO artisan_profiles (user_id, slug) SELECT id, id FROM users WHERE substr(id, 1, 6) = 'crowd-'`);
    await db.update(artisanProfiles).set({ jobsDone: 9 }).where(sql`substr(user_id, 1, 6) = 'crowd-'`);
    const ctx = asSystem();

    const parts = await inParts(ctx, recomputeStatsAndTrust, 1);

    expect(parts).toHaveLength(3);
    expect(await db.$count(artisanProfiles, eq(artisanProfiles.jobsDone, 9))).toBe(0);
    expect(ctx.pushed).toEqual([]);
  });

  it("are computed by the system only", async () => {
    await expect(recomputeStatsAndTrust(ctxAs("nadir"))).rejects.toMatchObject({ code: "permission_denied" });
  });
});

/** A verified artisan who meets every part of the rule. */
async function deserving(id: string): Promise<void> {
  await insertPlumber(id, 0);
  await db.update(artisanProfiles).set({ ratingAverage: 4.5, reviewsCount: 8 }).where(eq(artisanProfiles.userId, id));
  await happened(id, "job.completed_by_codes", { times: 10 });
}

const overrule = (userId: string, word: boolean) =>
  db.insert(trustOverrides).values({ userId, isTrusted: word, reason: "Seen by hand", decidedBy: "nadir", createdAt: NOON });

describe("trust", () => {
  it("is given if all parts of the rule hold, and removed with any of them", async () => {
    await deserving("omar");
    await recompute();
    expect(await isTrusted("omar")).toBe(true);
    await happened("omar", "dispute.opened");
    await recompute();
    expect(await isTrusted("omar")).toBe(false);
    await happened("omar", "dispute.closed");
    await recompute();
    expect(await isTrusted("omar")).toBe(true);
  });

  it("counts missed visits of the last year only, relative to the work of that year", async () => {
    await deserving("old");
    await happened("old", "visit.missed_by_artisan", { at: NOON - 366 * DAY });
    await deserving("late");
    await happened("late", "visit.missed_by_artisan", { at: NOON - 364 * DAY });
    await recompute();
    expect([await isTrusted("old"), await isTrusted("late")]).toEqual([true, false]);
  });

  it("is not given for nine jobs with codes, nor for a low average, nor without verification", async () => {
    await deserving("nine");
    await insertPlumber("nine-proved", 0);
    await db.update(artisanProfiles).set({ ratingAverage: 5 }).where(eq(artisanProfiles.userId, "nine-proved"));
    await happened("nine-proved", "job.completed_by_codes", { times: 9 });
    await deserving("mean");
    await db.update(artisanProfiles).set({ ratingAverage: 4.49 }).where(eq(artisanProfiles.userId, "mean"));
    await deserving("unknown");
    await db.update(users).set({ isVerified: false }).where(eq(users.id, "unknown"));
    await recompute();
    expect(await Promise.all(["nine", "nine-proved", "mean", "unknown"].map(isTrusted))).toEqual([true, false, false, false]);
  });

  it("follows an admin's override until it is removed", async () => {
    await deserving("barred");
    await overrule("barred", false);
    await insertPlumber("favoured", 0);
    await overrule("favoured", true);
    await recompute();
    expect([await isTrusted("barred"), await isTrusted("favoured")]).toEqual([false, true]);
    await db.delete(trustOverrides);
    await recompute();
    expect([await isTrusted("barred"), await isTrusted("favoured")]).toEqual([true, false]);
  });

  // Data that was read before an admin's override does not overwrite it.
  it("does not overwrite an override that came after its data was read", async () => {
    await insertPlumber("between", 0);
    await overrule("between", false);
    await setTrustedStatement(db, { userIds: ["between"], isTrusted: true });
    expect(await isTrusted("between")).toBe(false);
  });
});
