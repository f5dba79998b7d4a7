import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { archiveEvents } from "#app/domain/analytics/archive-events.ts";
import { countEvents } from "#app/domain/analytics/count-events.ts";
import { KEPT_EVENTS, RECOUNT_EVENTS_SQL } from "#app/domain/analytics/kept-events.ts";
import { recordEventStatement } from "#app/domain/analytics/statements.ts";
import { recomputeChangedArtisans } from "#app/domain/artisans/recompute-changed-artisans.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { adminJobDetails } from "#app/domain/jobs/moderation/admin-job-details.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { openDb } from "#db/open.ts";
import { archivedEvents, events, isFoundByUser } from "#db/schema/analytics.ts";
import { tokenOf } from "#tests/support/api.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { htmlOf } from "#tests/support/pages.ts";
import { failingD1 } from "#tests/support/worker/failing-d1.ts";
import { db, matchedJob } from "../jobs/fixtures.ts";

/** NOON is in November 2026, which has ended thirteen months before. */
const LATER = Date.UTC(2028, 0, 1);
const night = (over: Partial<Ctx> = {}) => archiveEvents(asSystem("test", { now: LATER, ...over }));
const counters = () => db.all(sql`SELECT name, period, value FROM counters WHERE value <> 0 ORDER BY name, period`);
const kinds = async () => (await db.select({ kind: events.kind }).from(events)).map(({ kind }) => kind);
const files = async () => (await env.MEDIA.list({ prefix: "archive/" })).objects.map(({ key }) => key);
const linesOf = async (key: string) => {
  const file = await env.MEDIA.get(key);
  const text = file && (await new Response(file.body.pipeThrough(new DecompressionStream("gzip"))).text());
  return (text ?? "")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
};

let jobId = "";

beforeAll(async () => {
  await insertDemoUsers();
  ({ jobId } = await matchedJob("aged"));
  await completeJob(ctxAs("amina"), { jobId });
  await leaveReview(ctxAs("amina"), { jobId, rating: 4 });
});

beforeEach(async () => {
  await recordEventStatement(db, { kind: "chat.reported", at: NOON });
  await recordEventStatement(db, { kind: "offer.seen", at: NOON });
  await countEvents(asSystem());
  await recomputeChangedArtisans(asSystem());
});

describe("old events", () => {
  it("stay until their month ended thirteen months ago, and only the system moves them", async () => {
    expect(await night({ now: Date.UTC(2027, 11, 31) })).toBe(0);
    await expect(archiveEvents(testCtx())).rejects.toMatchObject({ code: "permission_denied" });
    expect(await adminJobDetails(ctxAs("nadir"), jobId)).toMatchObject({ isStoryCut: false });
  });

  it("leave at the same end after a crash between any two steps, and no event leaves without its file", async () => {
    const before = await db.select().from(events);
    const crash = async () => Promise.reject(new Error("crash"));
    const { media } = asSystem();
    for (const over of [{ put: crash }, { get: crash }]) await expect(night({ media: { ...media, ...over } })).rejects.toThrow();
    const cut = openDb(failingD1(env.DB, { atTrip: 1, isDone: false, isGone: true }));
    await expect(night({ db: cut })).rejects.toThrow("connection lost");
    expect(await db.select().from(events)).toEqual(before);
    await expect(db.delete(events).where(sql`kind = 'offer.seen'`)).rejects.toThrow();

    await expect(night({ db: openDb(failingD1(env.DB, { atTrip: 1, isDone: true, isGone: true })) })).rejects.toThrow();
    expect(await night()).toBe(0);
    const [key = "", ...others] = await files();
    expect(others).toEqual([]);
    expect(await linesOf(key)).toEqual(before.slice(0, -1));
    expect(await db.select().from(events)).toEqual(
      before.filter((one) => KEPT_EVENTS.includes(one.kind) || one === before.at(-1)),
    );
    expect(await db.select().from(archivedEvents)).toMatchObject([{ key, month: "2026-11", events: before.length - 1 }]);
    expect(await adminJobDetails(ctxAs("nadir"), jobId)).toMatchObject({ isStoryCut: true });
    const nadir = { Cookie: `token=${await tokenOf("nadir", true)}` };
    expect(await htmlOf(nadir, `/en/panel-admin/tasks/${jobId}`)).toContain("13 months ago are in the archive");
  });

  it("leave all counters as they were, also after a recount and when their job changes", async () => {
    const counted = await counters();
    await night();
    expect(await kinds()).not.toContain("chat.reported");
    for (const statement of RECOUNT_EVENTS_SQL) await db.run(sql.raw(statement));
    await countEvents(asSystem());
    expect(await counters()).toEqual(counted);

    await removeJob(ctxAs("nadir"), { jobId, reason: "other", note: "Old." });
    await countEvents(asSystem());
    const of = async (name: string) => (await db.all(sql`SELECT value FROM counters WHERE name = ${name} AND value <> 0`)).length;
    expect([await of("jobs.unreviewed"), await of("jobs.archived")]).toEqual([0, 1]);
  });

  it("stay if their file holds something else", async () => {
    const { media } = asSystem();
    const body = () => new Blob(['{"id":1}\n']).stream().pipeThrough(new CompressionStream("gzip"));
    const other = { ...media, get: async () => ({ body: body(), bytes: 1, contentType: "", uploadedAt: 0 }) };
    const before = await kinds();
    await expect(night({ media: other })).rejects.toThrow("does not hold its events");
    expect(await kinds()).toEqual(before);
  });

  it("are kept if a query looks them up by their user", () => {
    const named =
      db
        .select({ isFoundByUser })
        .from(events)
        .toSQL()
        .sql.match(/(?<=')[a-z_]+\.[a-z_]+(?=')/g) ?? [];
    expect(named.length).toBeGreaterThan(4);
    expect(KEPT_EVENTS).toEqual(expect.arrayContaining(named));
  });
});
