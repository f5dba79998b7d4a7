import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { firstOfferFigure } from "#app/domain/analytics/first-offer-figure.ts";
import { countedJobs, missedPromises } from "#app/domain/analytics/first-offer-lists.ts";
import type { PlaceFilter } from "#app/domain/analytics/first-offer-rules.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { clearIsolateCache } from "#app/domain/shared/lists/isolate-cache.ts";
import * as table from "#db/schema.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { scansIn } from "../../perf/plan.ts";
import { db } from "../jobs/fixtures.ts";
import { insertLine, type Line } from "./first-offer-lines.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const [ORAN, ALGIERS, PLUMBING, PAINTING] = [31, 16, 1, 2];
const EVERYWHERE = {};

beforeAll(insertDemoUsers);

/** Each test has 100 days of its own, because events stay. */
let today = NOON;
beforeEach(() => {
  today += 100 * DAY;
  clearIsolateCache({ db });
});

const waits = (minutes: readonly (number | undefined)[], line: Partial<Line> = {}) =>
  Promise.all(
    minutes.map((wait) =>
      insertLine({ releasedAt: today - 2 * DAY, ...(wait === undefined ? {} : { offerAfter: wait * MINUTE }), ...line }),
    ),
  );

const figureOf = (place: PlaceFilter, now = today) => firstOfferFigure(testCtx(undefined, { now }), place);

describe("the time to the first offer", () => {
  it("is the median in minutes, rounded up, and of an even number the mean of the middle two", async () => {
    await waits([1, 2, 4, 9, 30]);
    expect(await figureOf(EVERYWHERE)).toMatchObject({ scope: "country", minutes: 4, count: 5 });
    await insertLine({ releasedAt: today - DAY, offerAfter: 4 * MINUTE + 2_000 });
    expect(await figureOf(EVERYWHERE, today + MINUTE)).toMatchObject({ minutes: 5, count: 6 });
  });

  it("is at least a minute", async () => {
    await waits([0, 0, 0, 0, 0]);
    expect((await figureOf(EVERYWHERE)).minutes).toBe(1);
  });

  it("counts a job without an offer after a day as longer than any number", async () => {
    await waits([1, 2, 3, undefined, undefined]);
    expect(await figureOf(EVERYWHERE)).toMatchObject({ minutes: 3, count: 5 });
    await waits([undefined]);
    expect(await figureOf(EVERYWHERE, today + MINUTE)).toMatchObject({ scope: "country", minutes: null, count: 6 });
  });

  it("leaves out younger jobs without an offer, jobs that an admin removed, and those released more than 30 days ago", async () => {
    await waits([1, 2, 3, 4, 5]);
    await insertLine({ releasedAt: today - DAY + 1 });
    await insertLine({ releasedAt: today - 2 * DAY, offerAfter: HOUR, isRemoved: true });
    await insertLine({ releasedAt: today - 30 * DAY - 1, offerAfter: HOUR });
    expect(await figureOf(EVERYWHERE)).toMatchObject({ minutes: 3, count: 5 });
    await insertLine({ releasedAt: today - 30 * DAY + MINUTE, offerAfter: HOUR });
    expect((await figureOf(EVERYWHERE, today + MINUTE)).count).toBe(7);
  });

  it("begins when a job that was held at its opening is released", async () => {
    await waits([7, 7, 7, 7, 7], { heldFor: 5 * DAY });
    expect(await figureOf(EVERYWHERE)).toMatchObject({ minutes: 7, count: 5 });
  });

  it("is that of the narrowest place with five jobs, also where this one has no figure", async () => {
    await waits([1, 1, 1, 1], { wilayaId: ORAN, categoryId: PLUMBING });
    await waits([undefined, undefined, undefined, undefined], { wilayaId: ORAN, categoryId: PAINTING });
    await waits([2, 2, 2, 2, 2], { wilayaId: ALGIERS, categoryId: PAINTING });
    const scopeOf = async (place: PlaceFilter) => {
      const { scope, minutes, wilayaId, categoryId } = await figureOf(place);
      return { scope, minutes, wilayaId, categoryId };
    };
    const nowhere = { wilayaId: null, categoryId: null };

    expect(await scopeOf({ wilayaId: ALGIERS, categoryId: PAINTING })).toEqual({
      ...{ scope: "wilaya_category", minutes: 2, wilayaId: ALGIERS, categoryId: PAINTING },
    });
    expect(await scopeOf({ wilayaId: ORAN, categoryId: PLUMBING })).toEqual({
      ...{ scope: "wilaya", minutes: null, wilayaId: ORAN, categoryId: null },
    });
    expect(await scopeOf({ wilayaId: 9, categoryId: PAINTING })).toEqual({
      ...{ scope: "category", minutes: 2, wilayaId: null, categoryId: PAINTING },
    });
    expect(await scopeOf({ wilayaId: 9, categoryId: 3 })).toEqual({ scope: "country", minutes: 2, ...nowhere });
    expect(await scopeOf(EVERYWHERE)).toEqual({ scope: "country", minutes: 2, ...nowhere });
  });

  it("is missing where fewer than five jobs count in the whole country", async () => {
    await waits([1, 1, 1, 1]);
    expect(await figureOf({ wilayaId: ORAN })).toMatchObject({ scope: "none", minutes: null, count: 4, wilayaId: null });
  });

  it("is kept for a minute of the product's clock, without a trip", async () => {
    await waits([1, 1, 1, 1, 1]);
    const { ctx, meter } = withQueryCounter(testCtx(undefined, { now: today }));
    await firstOfferFigure(ctx, { wilayaId: ORAN });
    expect(meter.trips).toBe(1);
    await waits([3, 3, 3, 3, 3, 3]);
    const minutesAt = async (now: number) => (await firstOfferFigure({ ...ctx, now }, { wilayaId: ORAN })).minutes;
    expect(await minutesAt(today + MINUTE - 1)).toBe(1);
    expect(meter.trips).toBe(1);
    expect(await minutesAt(today + MINUTE)).toBe(3);
  });

  it("refuses a wilaya or category that does not exist, under its name", async () => {
    const failed = await figureOf({ wilayaId: 999, categoryId: 998 }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(InvalidFields);
    // as: checked in the line before
    expect(Object.keys((failed as InvalidFields).errors)).toEqual(["wilaya", "category"]);
  });
});

describe("the counted jobs", () => {
  it("are those from which anybody recomputes the figure, as a query over the events alone does", async () => {
    const chance = ((state: number) => (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    })(20261126);
    for (let turn = 0; turn < 80; turn++)
      await insertLine({
        releasedAt: today - chance(32 * 24) * HOUR - chance(1_000),
        wilayaId: [ORAN, ALGIERS][chance(2)] ?? ORAN,
        categoryId: [PLUMBING, PAINTING][chance(2)] ?? PLUMBING,
        isRemoved: chance(9) === 0,
        ...(chance(3) === 0 ? {} : { offerAfter: chance(3 * HOUR) }),
        ...(chance(4) === 0 ? { heldFor: 1 + chance(DAY) } : {}),
      });
    for (const place of [EVERYWHERE, { wilayaId: ORAN }, { categoryId: PAINTING }, { wilayaId: ALGIERS, categoryId: PLUMBING }]) {
      const { minutes, count, results } = await countedJobs(ctxAs("nadir", { now: today }), place, { limit: 100 });
      expect(results).toHaveLength(count);
      expect(results.map(({ releasedAt }) => releasedAt)).toEqual(
        results.map(({ releasedAt }) => releasedAt).sort((a, b) => b - a),
      );
      const seconds = results.map(({ releasedAt, firstOfferAt }) =>
        firstOfferAt === null ? Number.POSITIVE_INFINITY : Math.floor((firstOfferAt - releasedAt) / 1000),
      );
      expect(minutes).toBe(medianInMinutes(seconds));
      expect(seconds.sort()).toEqual((await secondsFromEvents(place)).sort());
      expect(await figureOf(place)).toMatchObject({ minutes, count });
    }
  });

  it("are read by page, each once, and by admins only", async () => {
    const jobIds = await waits([1, 2, 3, 4, 5, undefined, undefined]);
    const nadir = ctxAs("nadir", { now: today });
    const first = await countedJobs(nadir, EVERYWHERE, { limit: 4 });
    const [at = "", id = ""] = first.next?.split(".") ?? [];
    const second = await countedJobs(nadir, EVERYWHERE, { limit: 4, after: { at: Number(at), id } });
    expect([...first.results, ...second.results].map(({ jobId }) => jobId).sort()).toEqual(jobIds.sort());
    expect(second.next).toBeNull();
    await expect(countedJobs(ctxAs("amina"), EVERYWHERE, { limit: 4 })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(missedPromises(ctxAs("amina"), EVERYWHERE, { limit: 4 })).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("have the times of a job that was posted, announced and answered", async () => {
    const artisan = await insertPlumber("quick", 10);
    const jobId = await postedJob("amina");
    await sentOffer(artisan, jobId);
    const { results } = await countedJobs(ctxAs("nadir", { now: NOON }), EVERYWHERE, { limit: 10 });
    expect(results).toMatchObject([{ jobId, releasedAt: NOON, firstOfferAt: NOON, matchedAt: null, seconds: 0 }]);
  });

  it("and the missed promises are found by indexes", async () => {
    const { ctx, meter } = withQueryCounter(ctxAs("nadir", { now: today }));
    for (const place of [EVERYWHERE, { wilayaId: ORAN }, { wilayaId: ORAN, categoryId: PLUMBING }]) {
      await firstOfferFigure(ctx, place);
      await countedJobs(ctx, place, { limit: 20, after: { at: today, id: "x" } });
      for (const oldestFirst of [true, false])
        await missedPromises(
          ctx,
          { ...place, offer: "late", oldestFirst, search: "H-7" },
          { limit: 20, after: { at: today, id: "x" } },
        );
    }
    expect(await scansIn(meter.queries)).toEqual([]);
  });
});

describe("missed promises", () => {
  it("are listed with the waves until then and the first offer, the newest first", async () => {
    const early = await insertLine({ releasedAt: today - DAY, offerAfter: 20 * MINUTE + 400 });
    const late = await insertLine({ releasedAt: today - HOUR, wilayaId: ALGIERS });
    for (const [jobId, at] of [
      [early, today - DAY + 5 * MINUTE],
      [late, today - HOUR + 5 * MINUTE],
    ] as const)
      await db.insert(table.events).values({ kind: "promise.missed", at, jobId });
    for (const [wave, minutes] of [0, 5, 30].entries()) {
      const { userId: artisanId } = await insertPlumber(`told-after-${minutes}`, 0);
      const createdAt = today - DAY + minutes * MINUTE;
      await db.insert(table.jobAnnouncements).values({ jobId: early, artisanId, wave, reason: "same_wilaya", createdAt });
    }
    const nadir = ctxAs("nadir", { now: today });
    const all = await missedPromises(nadir, EVERYWHERE, { limit: 10 });
    expect(all).toMatchObject({ count: 2, next: null });
    expect(all.results).toMatchObject([
      { jobId: late, told: 0, wave: 0, firstOfferAt: null, minutes: null },
      { jobId: early, told: 2, wave: 1, firstOfferAt: today - DAY + 20 * MINUTE + 400, minutes: 20 },
    ]);
    expect(await missedPromises(nadir, { wilayaId: ALGIERS }, { limit: 10 })).toMatchObject({
      count: 1,
      results: [{ jobId: late }],
    });
    for (const [offer, jobId] of [
      ["none", late],
      ["late", early],
    ] as const)
      expect(await missedPromises(nadir, { offer }, { limit: 10 })).toMatchObject({ count: 1, results: [{ jobId }] });
    const first = await missedPromises(nadir, EVERYWHERE, { limit: 1 });
    expect(first).toMatchObject({ count: 2, results: [{ jobId: late }] });
    expect(first.next).not.toBeNull();
    const oldest = await missedPromises(nadir, { oldestFirst: true }, { limit: 1 });
    expect(oldest.results).toMatchObject([{ jobId: early }]);
    const after = decodeCursor(oldest.next ?? "") ?? undefined;
    expect((await missedPromises(nadir, { oldestFirst: true }, { limit: 1, after })).results).toMatchObject([{ jobId: late }]);
  });
});

const medianInMinutes = (seconds: readonly number[]): number | null => {
  if (seconds.length < 5) return null;
  const sorted = [...seconds].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  const middle = (low + high) / 2;
  return Number.isFinite(middle) ? Math.max(1, Math.ceil(middle / 60)) : null;
};

/** Recomputed in JavaScript from all events. */
async function secondsFromEvents({ wilayaId, categoryId }: PlaceFilter): Promise<number[]> {
  const events = Map.groupBy(await db.select().from(table.events), ({ jobId }) => jobId);
  const jobs = await db.select().from(table.jobs);
  return jobs.flatMap((job) => {
    if (wilayaId !== undefined && job.wilayaId !== wilayaId) return [];
    if (categoryId !== undefined && job.categoryId !== categoryId) return [];
    const own = (events.get(job.id) ?? []).sort((a, b) => a.at - b.at);
    const first = (kind: string) => own.find((event) => event.kind === kind)?.at;
    const opened = first("job.opened");
    const released = first("job.held") === opened ? first("job.released") : opened;
    const offer = first("offer.sent");
    if (released === undefined || released < today - 30 * DAY || first("job.removed") !== undefined) return [];
    if (offer === undefined) return released <= today - DAY ? [Number.POSITIVE_INFINITY] : [];
    return [Math.floor((offer - released) / 1000)];
  });
}
