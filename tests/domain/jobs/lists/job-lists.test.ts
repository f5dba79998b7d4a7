import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { setCategories } from "#app/domain/artisans/set-categories.ts";
import { setWilayas } from "#app/domain/artisans/set-wilayas.ts";
import type { PostJobInput } from "#app/domain/jobs/input.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { listMyJobs } from "#app/domain/jobs/lists/list-my-jobs.ts";
import { listNearbyJobCards } from "#app/domain/jobs/lists/list-nearby-job-cards.ts";
import { listNearbyJobs } from "#app/domain/jobs/lists/list-nearby-jobs.ts";
import { findJob, myJobs } from "#app/domain/jobs/queries.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { openDb } from "#db/open.ts";
import { type Job, jobs } from "#db/schema/jobs.ts";
import { ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";

const MINUTE_MS = 60_000;
const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** Amina's jobs, a minute apart, oldest first. Returns their ids. */
const jobsOf = (client: SignedIn, inputs: Partial<PostJobInput>[]) =>
  Promise.all(
    inputs.map(async (input, minute) => {
      const ctx = testCtx(client, { now: NOON + minute * MINUTE_MS });
      return (await publishJob(ctx, { input: { ...LEAK, ...input }, images: [] })).jobId;
    }),
  );

const becomes = (jobId: string, status: Job["status"]) =>
  db
    .update(jobs)
    .set({ status, acceptedOfferId: status === "open" ? null : "offer" })
    .where(eq(jobs.id, jobId));

/** All pages of a list, each from the cursor of the page before. */
async function pagesOf(
  list: (after?: { at: number; id: string }) => Promise<{ results: { id: string }[]; next: string | null }>,
) {
  const pages: string[][] = [];
  let next: string | null = null;
  do {
    const page: { results: { id: string }[]; next: string | null } = await list((next && decodeCursor(next)) || undefined);
    pages.push(page.results.map(({ id }) => id));
    next = page.next;
  } while (next);
  return pages;
}

test("my jobs are sorted newest first, page by page, none twice and none left out", async () => {
  const client = await insertClient("halima");
  const ids = await jobsOf(client, [{}, {}, {}, {}, {}]);

  const pages = await pagesOf((after) => myJobs(testCtx(client), { after, limit: 2 }));

  expect(pages).toEqual([[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]]]);
  expect(await myJobs(testCtx(client), { limit: 2 })).toMatchObject({ count: 5 });
});

test("jobs of one instant are all shown too", async () => {
  const client = await insertClient("ines");
  const ids = await Promise.all([postedJob(client), postedJob(client), postedJob(client)]);

  const pages = await pagesOf((after) => myJobs(testCtx(client), { after, limit: 1 }));

  expect(pages.flat().sort()).toEqual([...ids].sort());
});

test("previous jobs are those after the work, and the tabs show counts", async () => {
  const client = await insertClient("jamila");
  const [open, matched, unreviewed, archived, later] = await jobsOf(client, [{}, {}, {}, {}, {}]);
  await becomes(matched ?? "", "matched");
  await becomes(unreviewed ?? "", "unreviewed");
  await becomes(archived ?? "", "archived");
  await becomes(later ?? "", "unreviewed");
  const ctx = testCtx(client);
  const idsOf = async (page: Parameters<typeof myJobs>[1]) => {
    const { count, results } = await myJobs(ctx, page);
    return { count, ids: results.map(({ id }) => id) };
  };

  expect(await idsOf({ scope: "previous" })).toEqual({ count: 3, ids: [later, archived, unreviewed] });
  expect(await idsOf({ scope: "previous", status: "archived" })).toEqual({ count: 1, ids: [archived] });
  expect(await idsOf({ scope: "previous", status: "open" })).toEqual({ count: 0, ids: [] });
  expect(await idsOf({ status: "open" })).toEqual({ count: 1, ids: [open] });
});

// Drafts are not counted, and a held job is not active.
test("own jobs are counted by status; drafts are in no total, and held jobs are open, but not active", async () => {
  const client = await insertClient("nawel");
  const [, held, matched, unreviewed, archived, draft] = await jobsOf(client, [{}, {}, {}, {}, {}, {}]);
  await db
    .update(jobs)
    .set({ held: true })
    .where(eq(jobs.id, held ?? ""));
  await becomes(matched ?? "", "matched");
  await becomes(unreviewed ?? "", "unreviewed");
  await becomes(archived ?? "", "archived");
  await becomes(draft ?? "", "draft");

  expect((await myJobs(testCtx(client))).counts).toEqual({
    ...{ total: 5, open: 2, active: 1, held: 1 },
    ...{ matched: 1, unreviewed: 1, archived: 1, draft: 1 },
  });
});

test("the page of own jobs is filtered by tab, and shows the artisans of the offers", async () => {
  const client = await insertClient("hanane");
  const [open, held, matched, over, draft] = await jobsOf(client, [{}, {}, {}, {}, {}]);
  const offering = await insertPlumber("hanane-1", 10);
  const chosen = await insertPlumber("hanane-2", 10);
  await sentOffer(offering, open ?? "");
  await acceptedOffer(client, await sentOffer(chosen, matched ?? ""));
  await db
    .update(jobs)
    .set({ held: true })
    .where(eq(jobs.id, held ?? ""));
  await becomes(over ?? "", "archived");
  await becomes(draft ?? "", "draft");
  const idsIn = async (tab: Parameters<typeof listMyJobs>[1]["tab"]) =>
    (await listMyJobs(testCtx(client), { tab })).results.map(({ id }) => id);

  expect(await idsIn("all")).toEqual([over, matched, held, open]);
  expect(await idsIn("open")).toEqual([open]);
  expect(await idsIn("held")).toEqual([held]);
  expect(await idsIn("over")).toEqual([over]);
  expect(await idsIn("draft")).toEqual([draft]);
  const { artisans } = await listMyJobs(testCtx(client), { tab: "all" });
  expect(artisans.map(({ jobId, firstName, isChosen }) => [jobId, firstName, isChosen]).sort()).toEqual(
    [
      [open, "hanane-1", false],
      [matched, "hanane-2", true],
    ].sort(),
  );
});

test("my jobs can be filtered by category or wilaya", async () => {
  const client = await insertClient("karima");
  const [plumbing, , algiers] = await jobsOf(client, [{}, { category: 2, sub_category: 201 }, { wilaya: 16, commune: 1601 }]);

  expect((await myJobs(testCtx(client), { categoryId: 1, wilayaId: 31 })).results.map(({ id }) => id)).toEqual([plumbing]);
  expect(await myJobs(testCtx(client), { wilayaId: 16 })).toMatchObject({ count: 1, results: [{ id: algiers }] });
});

test("no list contains another user's jobs", async () => {
  await postedJob();

  expect((await myJobs(testCtx(await insertClient("leila")))).results).toEqual([]);
  await expect(myJobs(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(listNearbyJobs(testCtx())).rejects.toMatchObject({ code: "not_authenticated" });
  await expect(listNearbyJobs(ctxAs("amina"))).rejects.toMatchObject({ code: "permission_denied" });
});

/** A plumber and electrician of Oran, Algiers and Blida, and jobs of seven clients. */
async function marketOf(name: string) {
  const artisan = testCtx(await insertPlumber(name, 10));
  await setCategories(artisan, { categoryIds: [7, 8, 9] });
  await setWilayas(artisan, { wilayaIds: [31, 16, 9] });
  const poster = await insertClient(`${name}-client`);
  const ids = await jobsOf(poster, [
    { category: 7, sub_category: undefined },
    { category: 8, sub_category: undefined, wilaya: 16, commune: 1601 },
    { category: 9, sub_category: undefined, urgency: "flexible", invoice_required: true },
    { category: 7, sub_category: undefined, wilaya: 9, commune: 901 },
    { category: 10, sub_category: undefined },
    { category: 7, sub_category: undefined, wilaya: 25, commune: 2501 },
  ]);
  return { artisan, ids };
}

const idsNear = async (ctx: Ctx, page: Parameters<typeof listNearbyJobs>[1] = {}) =>
  (await listNearbyJobs(ctx, page)).results.map(({ id }) => id);

test("nearby jobs are the open jobs of an artisan's categories in their wilayas, newest first, with distance", async () => {
  const { artisan, ids } = await marketOf("mourad");

  const { count, results, next } = await listNearbyJobs(artisan);

  expect(results.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1], ids[0]]);
  expect({ count, next }).toEqual({ count: 4, next: null });
  expect(results.map(({ distanceKm }) => (distanceKm ?? 0) > 300)).toEqual([true, false, true, false]);
  expect(await pagesOf((after) => listNearbyJobs(artisan, { after, limit: 3 }))).toEqual([[ids[3], ids[2], ids[1]], [ids[0]]]);
});

test("the short query for one category and one wilaya has the same result as the long one, page by page", async () => {
  const artisan = await insertPlumber("tahar", 10);
  await setCategories(testCtx(artisan), { categoryIds: [8] });
  const ids = await jobsOf(await insertClient("tahar-client"), Array(3).fill({ category: 8, sub_category: undefined }));
  const listsOf = (ctx: Ctx) => [
    pagesOf((after) => listNearbyJobs(ctx, { after, limit: 2 })),
    pagesOf(async (after) => ({ results: (await listNearbyJobCards(ctx, { after })).jobs, next: null })),
  ];

  const long = await Promise.all(listsOf(testCtx(artisan)));
  const short = await Promise.all(listsOf(testCtx({ ...artisan, hasOneRange: true })));

  expect(long).toEqual([[[ids[2], ids[1]], [ids[0]]], [[ids[2], ids[1], ids[0]]]]);
  expect(short).toEqual(long);
});

test("a nearby job shows the same fields as its page", async () => {
  const artisan = testCtx(await insertPlumber("slimane", 10));
  await setCategories(artisan, { categoryIds: [7] });
  await setWilayas(artisan, { wilayaIds: [31] });
  const [plain, full] = await jobsOf(await insertClient("slimane-client"), [
    { category: 7, sub_category: undefined },
    {
      category: 7,
      sub_category: undefined,
      invoice_required: true,
      duration: "half_day",
      preferred_slots: ['ce soir "vite"'],
      description: `Robinet d'${"eau ".repeat(9)}`,
    },
  ]);

  const { results } = await listNearbyJobs(artisan);

  const byId = new Map(results.map((job) => [job.id, job]));
  expect(await findJob(artisan, plain ?? "")).toMatchObject(byId.get(plain ?? "") ?? { id: "missing" });
  expect(await findJob(artisan, full ?? "")).toMatchObject(byId.get(full ?? "") ?? { id: "missing" });

  const { jobs } = await listNearbyJobCards(artisan, {});
  for (const { sentence, category, ...card } of jobs) {
    const job = byId.get(card.id);
    expect({ ...card, categoryId: category.id }).toEqual({
      ...{ id: job?.id, service: (job?.subcategory ?? job?.category)?.nameAr, categoryId: job?.category.id },
      ...{ commune: job?.commune.nameAr, distanceKm: job?.distanceKm, isInHomeWilaya: true, openedAt: job?.openedAt },
      ...{ urgency: job?.urgency, invoice: job?.invoiceRequired, photo: null, offers: job?.liveOffers, cost: job?.pointsCost },
    });
    expect(job?.description.startsWith(sentence)).toBe(true);
  }
  expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining([full, plain]));
});

test("nearby jobs can be filtered by category, wilaya, urgency and invoice; never widened", async () => {
  const { artisan, ids } = await marketOf("nassim");

  expect(await idsNear(artisan, { categoryId: 7 })).toEqual(expect.arrayContaining([ids[3], ids[0]]));
  expect(await idsNear(artisan, { categoryId: 7, wilayaId: 9 })).toContain(ids[3]);
  expect(await idsNear(artisan, { urgency: "flexible" })).toContain(ids[2]);
  expect(await idsNear(artisan, { urgency: "flexible" })).not.toContain(ids[0]);
  expect(await idsNear(artisan, { withInvoice: true })).toContain(ids[2]);
  expect(await idsNear(artisan, { withInvoice: true })).not.toContain(ids[0]);
  expect(await idsNear(artisan, { categoryId: 10 })).toEqual([]);
  expect(await idsNear(artisan, { wilayaId: 25 })).toEqual([]);
});

test("own, held, matched and deleted jobs are not nearby, nor counted", async () => {
  const artisan = testCtx(await insertPlumber("othmane", 10));
  await setCategories(artisan, { categoryIds: [12] });
  const wanted = { category: 12, sub_category: undefined };
  const [own, held, matched, open] = [
    (await publishJob(artisan, { input: { ...LEAK, ...wanted }, images: [] })).jobId,
    await postedJob("amina", wanted),
    await postedJob("amina", wanted),
    await postedJob("amina", wanted),
  ];
  await db.update(jobs).set({ held: true }).where(eq(jobs.id, held));
  await becomes(matched, "matched");

  expect(await listNearbyJobs(artisan)).toMatchObject({ count: 1, results: [{ id: open }] });
  expect(await idsNear(artisan)).not.toContain(own);
});

test("an artisan without a category or wilaya has no nearby jobs", async () => {
  const artisan = testCtx(await insertPlumber("rachid", 10));
  await setCategories(artisan, { categoryIds: [] });

  expect(await listNearbyJobs(artisan)).toMatchObject({ count: 0, results: [], next: null });
});
