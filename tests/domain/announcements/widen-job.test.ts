import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { notifyClientLater } from "#app/domain/announcements/notify-client-later.ts";
import { retryPendingAnnouncements } from "#app/domain/announcements/retry-pending-announcements.ts";
import { widenJob } from "#app/domain/announcements/widen-job.ts";
import { setWilayas } from "#app/domain/artisans/set-wilayas.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { deleteJob } from "#app/domain/jobs/lifecycle/delete-job.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { listNearbyJobCards } from "#app/domain/jobs/lists/list-nearby-job-cards.ts";
import { listNearbyJobs } from "#app/domain/jobs/lists/list-nearby-jobs.ts";
import { newerJobs } from "#app/domain/jobs/lists/newer-jobs.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { decodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient, OFFER, postedJob } from "#tests/support/fixtures.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The main communes of wilayas, seen from Oran: its own, two neighbours, and one two thousand kilometres away. */
const [ORAN, MOSTAGANEM, MASCARA, TAMANRASSET] = [3101, 2701, 2901, 1101];
const db = openDb(env.DB);

beforeAll(insertDemoUsers);

/** Each test has its own category, so that its artisans are the only ones. */
const artisanOf = (id: string, categoryId: number, communeId: number) =>
  insertUser(id, {
    role: "artisan",
    firstName: id,
    lastName: "Test",
    email: `${id}@hirfa.example`,
    language: "fr",
    wilayaId: Math.floor(communeId / 100),
    communeId,
    categoryIds: [categoryId],
    isVerified: true,
    points: 10,
  });

const at = (now: number) => asSystem("queue", { now });
const announce = (jobId: string, now = NOON) => announceJob(at(now), { jobId });
const jobRow = async (jobId: string) => (await db.select().from(schema.jobs).where(eq(schema.jobs.id, jobId)))[0];
const told = async (jobId: string) =>
  (await db.select().from(schema.jobAnnouncements).where(eq(schema.jobAnnouncements.jobId, jobId)))
    .map(({ artisanId, wave, reason: why }) => `${artisanId} ${wave} ${why}`)
    .sort();
const lettersOn = (jobId: string) =>
  db
    .select({ id: schema.outgoingMessages.id, to: schema.outgoingMessages.recipient, language: schema.outgoingMessages.language })
    .from(schema.outgoingMessages)
    .where(and(eq(schema.outgoingMessages.kind, "artisan_told"), eq(schema.outgoingMessages.subjectId, jobId)));

/** How often the cron task pushes that job again. */
async function sweptAt(now: number, jobId: string): Promise<number> {
  const sweep = at(now);
  await retryPendingAnnouncements(sweep);
  return sweep.pushed.filter((message) => message.kind === "announce_job" && message.jobId === jobId).length;
}

/** Amina's job of that category, without notified artisans. */
async function lonelyJob(category: number): Promise<string> {
  const jobId = await postedJob("amina", { category, sub_category: undefined });
  await announce(jobId);
  return jobId;
}

test("a widened job notifies artisans of the nearest other wilayas, and its client gets an email", async () => {
  await artisanOf("of-mostaganem", 5, MOSTAGANEM);
  await artisanOf("of-mascara", 5, MASCARA);
  await artisanOf("of-the-south", 5, TAMANRASSET);
  const jobId = await lonelyJob(5);
  const amina = ctxAs("amina", { now: NOON + MINUTE_MS });

  expect(await widenJob(amina, { jobId })).toEqual({ hasTold: true });

  expect(await told(jobId)).toEqual(["of-mascara 3 near_wilaya", "of-mostaganem 3 near_wilaya"]);
  expect(await jobRow(jobId)).toMatchObject({ nextWave: null, lastWave: 3, lastWaveAt: NOON + MINUTE_MS });
  const [letter] = await lettersOn(jobId);
  expect(letter).toMatchObject({ to: "amina@hirfa.example", language: "ar" });
  expect(amina.pushed).toEqual([{ kind: "deliver_message", messageId: letter?.id }]);
});

test("a notified artisan sees a widened job and makes an offer, another does not", async () => {
  const near = testCtx(await artisanOf("near-seer", 6, MOSTAGANEM));
  const jobId = await lonelyJob(6);
  await widenJob(ctxAs("amina"), { jobId });
  const late = testCtx(await artisanOf("late-seer", 6, MOSTAGANEM));

  expect(await findJob(late, jobId)).toBeNull();
  expect(await findJob(near, jobId)).toMatchObject({ id: jobId, address: null });
  await makeOffer(near, { ...OFFER, jobId });
  expect((await jobRow(jobId))?.liveOffers).toBe(1);
});

test("a job in another wilaya is in the list of who was told of it, page by page with those nearby, and of nobody else", async () => {
  const near = await artisanOf("near-lister", 22, MOSTAGANEM);
  const late = { category: 22, sub_category: undefined, wilaya: 27, commune: MOSTAGANEM };
  const far = await lonelyJob(22);
  await widenJob(ctxAs("amina"), { jobId: far });
  const own = [await postedJob("amina", late), await postedJob("amina", late)];
  const opened = [far, ...own].map((id, index) =>
    db
      .update(schema.jobs)
      .set({ openedAt: NOON + (index === 1 ? -1 : index) * MINUTE_MS })
      .where(eq(schema.jobs.id, id)),
  );
  await Promise.all(opened);
  const [oldest, newest] = own;

  for (const ctx of [testCtx(near), testCtx({ ...near, hasOneRange: true })]) {
    const first = await listNearbyJobs(ctx, { limit: 2 });
    expect([first.count, first.results.map(({ id }) => id)]).toEqual([3, [newest, far]]);
    expect(first.results[1]).toMatchObject({ wilaya: { id: 31 }, category: { id: 22 } });
    const after = decodeCursor(first.next ?? "") ?? undefined;
    expect((await listNearbyJobs(ctx, { limit: 2, after })).results.map(({ id }) => id)).toEqual([oldest]);
    expect((await listNearbyJobs(ctx, { limit: 1, offset: 1 })).results.map(({ id }) => id)).toEqual([far]);
    expect((await listNearbyJobCards(ctx, {})).jobs.map(({ id }) => id)).toEqual([newest, far, oldest]);
    expect((await listNearbyJobCards(ctx, { wilayaId: 31 })).jobs.map(({ id }) => id)).toEqual([far]);
    expect(await listNearbyJobs(ctx, { wilayaId: 31, categoryId: 5 })).toMatchObject({ count: 0, results: [] });
    expect(await newerJobs(ctx, { since: NOON - 1 })).toBe(2);
  }
  const stranger = testCtx(await artisanOf("late-lister", 22, MOSTAGANEM));
  expect((await listNearbyJobs(stranger)).results.map(({ id }) => id)).toEqual([newest, oldest]);
  await setWilayas(testCtx(near), { wilayaIds: [27, 31] });
  expect(await listNearbyJobs(testCtx(near))).toMatchObject({ count: 3, results: [{ id: newest }, { id: far }, { id: oldest }] });
  await db.update(schema.jobs).set({ status: "archived" }).where(eq(schema.jobs.id, far));
  await setWilayas(testCtx(near), { wilayaIds: [27] });
  expect((await listNearbyJobs(testCtx(near))).results.map(({ id }) => id)).toEqual([newest, oldest]);
});

test("a job that moves is no longer widened, and may be widened from its new place", async () => {
  await artisanOf("left-behind", 7, MOSTAGANEM);
  const jobId = await lonelyJob(7);
  await widenJob(ctxAs("amina"), { jobId });

  await reviseJob(ctxAs("amina", { now: NOON + MINUTE_MS }), { jobId, input: { wilaya: 11, commune: TAMANRASSET } });
  await announce(jobId, NOON + 2 * MINUTE_MS);

  expect(await jobRow(jobId)).toMatchObject({ widenedAt: null, widenedTo: null });
  await widenJob(ctxAs("amina", { now: NOON + 3 * MINUTE_MS }), { jobId });
  expect((await jobRow(jobId))?.widenedAt).toBe(NOON + 3 * MINUTE_MS);
});

test("a job is widened once, however often, and not right after someone was notified", async () => {
  const lonely = await lonelyJob(8);
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => widenJob(ctxAs("amina"), { jobId: lonely })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toEqual([{ status: "fulfilled", value: { hasTold: false } }]);
  await expect(widenJob(ctxAs("amina", { now: NOON + DAY_MS }), { jobId: lonely })).rejects.toMatchObject({
    code: "job.widened",
  });
  expect(await jobRow(lonely)).toMatchObject({ widenedAt: NOON, announcedAt: NOON });

  await artisanOf("at-hand", 9, ORAN);
  const served = await lonelyJob(9);
  await expect(widenJob(ctxAs("amina"), { jobId: served })).rejects.toMatchObject({ code: "job.too_early" });
  await notifyClientLater(ctxAs("amina"), { jobId: served });
  expect(await jobRow(served)).toMatchObject({ widenedAt: null, notifyClientSince: null });
});

test("after the promised minutes without an offer a job may be widened, with an offer it may not", async () => {
  const artisan = testCtx(await artisanOf("answers", 19, ORAN));
  await artisanOf("in-reach", 19, MOSTAGANEM);
  const [answered, unanswered] = [await lonelyJob(19), await lonelyJob(19)];
  await makeOffer(artisan, { ...OFFER, jobId: answered });
  for (const jobId of [answered, unanswered]) await announce(jobId, NOON + 5 * MINUTE_MS);
  const amina = ctxAs("amina", { now: NOON + 6 * MINUTE_MS });

  await expect(widenJob(amina, { jobId: answered })).rejects.toMatchObject({ code: "job.too_early" });
  await widenJob(amina, { jobId: unanswered });

  expect(await told(unanswered)).toEqual(["answers 0 same_commune", "in-reach 3 near_wilaya"]);
});

test("a job with an offer is too early to widen, also after its last wave; without one that wave has told everybody", async () => {
  const artisan = testCtx(await artisanOf("answers-late", 20, ORAN));
  const [answered, unanswered] = [await lonelyJob(20), await lonelyJob(20)];
  for (const minute of [5, 30, 120]) for (const jobId of [answered, unanswered]) await announce(jobId, NOON + minute * MINUTE_MS);
  await makeOffer(artisan, { ...OFFER, jobId: answered });
  const amina = ctxAs("amina", { now: NOON + 130 * MINUTE_MS });

  await expect(widenJob(amina, { jobId: answered })).rejects.toMatchObject({ code: "job.too_early" });
  await expect(widenJob(amina, { jobId: unanswered })).rejects.toMatchObject({ code: "job.widened" });
});

test("at most five times the setting are notified of a widened job, the nearest wilaya first", async () => {
  await db.insert(schema.settings).values({ key: "limits.artisans_per_wave", value: 3, updatedAt: NOON });
  for (const index of Array(8).keys()) await artisanOf(`mo${index}`, 10, MOSTAGANEM);
  for (const index of Array(8).keys()) await artisanOf(`ta${index}`, 10, 1301);
  const jobId = await lonelyJob(10);
  await widenJob(ctxAs("amina"), { jobId });
  await db.delete(schema.settings);

  const names = await told(jobId);
  expect(names).toHaveLength(15);
  expect(names.filter((name) => name.startsWith("mo"))).toHaveLength(8);
});

test("a widened job whose artisan cancelled tells nobody new after its last wave, and its client gets no second email", async () => {
  const leaver = testCtx(await artisanOf("leaver", 17, MOSTAGANEM));
  const jobId = await lonelyJob(17);
  await widenJob(ctxAs("amina"), { jobId });
  const { offerId } = await makeOffer(leaver, { ...OFFER, jobId });
  await acceptOffer(ctxAs("amina"), { offerId });
  await cancelMatch(leaver, { jobId, reason: "" });
  await artisanOf("after-leaver", 17, MOSTAGANEM);

  await announce(jobId, NOON + 10 * MINUTE_MS);

  expect(await told(jobId)).toEqual(["leaver 3 near_wilaya"]);
  expect(await lettersOn(jobId)).toHaveLength(1);
});

test("no email is sent to an unconfirmed address", async () => {
  const who = await insertClient("unproved-address");
  await db
    .update(schema.users)
    .set({ emailVerifiedAt: null, phoneVerifiedAt: NOON })
    .where(eq(schema.users.id, "unproved-address"));
  const jobId = await postedJob(who, { category: 18, sub_category: undefined });
  await announce(jobId);
  await artisanOf("found-for-unproved", 18, MOSTAGANEM);

  await widenJob(testCtx(who), { jobId });

  expect(await told(jobId)).toHaveLength(1);
  expect(await lettersOn(jobId)).toEqual([]);
});

test("notified later: an artisan who comes is told five minutes after the last wave at the earliest, and the client gets one email", async () => {
  const jobId = await lonelyJob(11);
  await widenJob(ctxAs("amina"), { jobId });
  await notifyClientLater(ctxAs("amina"), { jobId });

  const before = await sweptAt(NOON + 5 * MINUTE_MS, jobId);
  await artisanOf("newcomer", 11, ORAN);
  expect([before, await sweptAt(NOON + 5 * MINUTE_MS - 1, jobId), await sweptAt(NOON + 5 * MINUTE_MS, jobId)]).toEqual([0, 0, 1]);

  await announce(jobId, NOON + 5 * MINUTE_MS - 1);
  expect(await told(jobId)).toEqual([]);
  await Promise.all([announce(jobId, NOON + 6 * MINUTE_MS), announce(jobId, NOON + 6 * MINUTE_MS + 1)]);

  expect(await told(jobId)).toEqual(["newcomer 3 same_commune"]);
  expect(await lettersOn(jobId)).toHaveLength(1);
  expect(await sweptAt(NOON + 15 * MINUTE_MS, jobId)).toBe(0);
  expect((await jobRow(jobId))?.notifyClientSince).toBeNull();
});

test("a later search that finds nobody leaves the next wave where it is, and its alarm too", async () => {
  const jobId = await lonelyJob(14);
  await notifyClientLater(ctxAs("amina"), { jobId });
  await announce(jobId, NOON + 5 * MINUTE_MS);
  const search = at(NOON + 27 * MINUTE_MS);
  await announceJob(search, { jobId });

  expect((await jobRow(jobId))?.nextWaveAt).toBe(NOON + 30 * MINUTE_MS);
  expect(search.alarms).toEqual([{ jobId, at: NOON + 30 * MINUTE_MS }]);
});

test("a widened job without notified artisans is announced later to a new one of a nearby wilaya", async () => {
  const jobId = await lonelyJob(12);
  await widenJob(ctxAs("amina"), { jobId });
  await notifyClientLater(ctxAs("amina"), { jobId });
  await artisanOf("near-newcomer", 12, MASCARA);

  expect(await sweptAt(NOON + 6 * MINUTE_MS, jobId)).toBe(1);
  await announce(jobId, NOON + 7 * MINUTE_MS);

  expect(await told(jobId)).toEqual(["near-newcomer 3 near_wilaya"]);
  expect(await lettersOn(jobId)).toHaveLength(1);
});

test("after thirty days the search ends", async () => {
  const jobId = await lonelyJob(13);
  await notifyClientLater(ctxAs("amina"), { jobId });
  await artisanOf("too-late", 13, ORAN);

  expect([await sweptAt(NOON + 30 * DAY_MS - 1, jobId), await sweptAt(NOON + 30 * DAY_MS, jobId)]).toEqual([1, 0]);
});

test("the email is in the client's language and links to the job; for a deleted job none is sent", async () => {
  const jobs = [await lonelyJob(14), await lonelyJob(14)] as const;
  for (const jobId of jobs) await notifyClientLater(ctxAs("amina"), { jobId });
  await artisanOf("found", 14, ORAN);
  for (const jobId of jobs) await announce(jobId, NOON + 5 * MINUTE_MS);
  await deleteJob(ctxAs("amina"), { jobId: jobs[1] });
  const letters = [...(await lettersOn(jobs[0])), ...(await lettersOn(jobs[1]))];

  const post = asSystem("queue");
  for (const { id } of letters) await deliverMessage(post, { messageId: id });

  expect(letters).toHaveLength(2);
  expect(post.letters).toHaveLength(1);
  expect(post.letters[0]).toMatchObject({ to: "amina@hirfa.example", language: "ar" });
  expect(post.letters[0]?.text).toContain("وصل طلبك");
  expect(post.letters[0]?.text).toContain(`http://localhost:8787/job/${jobs[0]}`);
});

test("only the client of an open job widens it or asks to be notified", async () => {
  const artisan = testCtx(await artisanOf("curious", 15, MASCARA));
  const jobId = await lonelyJob(15);
  await expect(widenJob(artisan, { jobId })).rejects.toMatchObject({ code: "not_found" });
  await expect(notifyClientLater(artisan, { jobId })).rejects.toMatchObject({ code: "not_found" });
  await expect(widenJob(ctxAs("nadir"), { jobId })).rejects.toMatchObject({ code: "permission_denied" });
  await expect(notifyClientLater(ctxAs("nadir"), { jobId })).rejects.toMatchObject({ code: "permission_denied" });

  await db.update(schema.jobs).set({ held: true }).where(eq(schema.jobs.id, jobId));
  await expect(widenJob(ctxAs("amina"), { jobId })).rejects.toMatchObject({ code: "job.not_open" });
  await expect(notifyClientLater(ctxAs("amina"), { jobId })).rejects.toMatchObject({ code: "job.not_open" });
});

test("a widened announcement reads the places of its wave in ten wilayas, not all artisans", async () => {
  const jobId = await lonelyJob(16);
  const names = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => `crowd${index}`));
  const insertInto = (table: string, columns: string, values: string) =>
    env.DB.prepare(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM json_each(?1)`).bind(names);
  await env.DB.batch([
    insertInto(
      "users",
      "id, email, first_name, last_name, is_artisan, is_verified, email_verified_at, active_role, wilaya_id, commune_id, created_at",
      `value, value || '@hirfa.example', 'C', 'C', 1, 1, ${NOON}, 'artisan', 27, ${MOSTAGANEM}, ${NOON}`,
    ),
    insertInto("artisan_categories", "user_id, category_id, position", "value, 16, 1"),
    insertInto("artisan_wilayas", "user_id, wilaya_id, position", "value, 27, 1"),
  ]);

  const { ctx, meter } = withQueryCounter(ctxAs("amina", { now: NOON + MINUTE_MS }));
  await widenJob(ctx, { jobId });

  expect(await told(jobId)).toHaveLength(60);
  expect(meter.rowsRead).toBeLessThanOrEqual(1_650);
});
