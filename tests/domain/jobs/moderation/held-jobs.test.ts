import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { deleteJob } from "#app/domain/jobs/lifecycle/delete-job.ts";
import { expireJobs } from "#app/domain/jobs/lifecycle/expire-jobs.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { repostJob } from "#app/domain/jobs/lifecycle/repost-job.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { adminJobList } from "#app/domain/jobs/lists/admin-job-list.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { textRisks } from "#app/domain/jobs/moderation/risk-rules.ts";
import { attachPhotos } from "#app/domain/jobs/photos/attach-photos.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { OPEN_FOR_MS, URGENT_OPEN_FOR_MS } from "#app/domain/jobs/rules.ts";
import { receiveImage } from "#app/domain/media/receive-image.ts";
import { storeMediaStatements } from "#app/domain/media/statements.ts";
import { auditEntries, guests, jobAnnouncements, users, verifiedDocuments } from "#db/schema.ts";
import { DAY, db, eventsOf, HOUR, jobRow, LATER, offerRow, pointsOf, toldOf } from "#tests/domain/jobs/fixtures.ts";
import { JPEG, LOSSY_WEBP } from "#tests/domain/media/sample-images.ts";
import { asSystem, ctxAs, insertDemoUsers, insertGuest, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient, insertPlumber, LEAK, postedJob, sentOffer } from "#tests/support/fixtures.ts";

beforeAll(insertDemoUsers);

const THREE = { jobDailyLimit: 3 };
const NUMBER = { description: "The kitchen tap leaks, call me on 0555 12 34 56 please." };
/** Images without the cost of decoding. */
const quickly = { reencodeImage: async () => ({ bytes: LOSSY_WEBP, contentType: "image/webp" }) };
const published = async (...[ctx, over = {}]: [ctx: ReturnType<typeof testCtx>, over?: object]) =>
  (await publishJob(ctx, { input: { ...LEAK, ...over }, images: [] })).jobId;
const statesOf = async (jobIds: readonly string[]) =>
  Promise.all(jobIds.map(async (jobId) => (await jobRow(jobId))?.heldReasons.join(" ") ?? null));

describe("a risky text", () => {
  test.each([
    ["0555123456"],
    ["05 55 12 34 56"],
    ["0-6-6-1-2-2-3-3-4-4"],
    ["+213 770 12 34 56"],
    ["00213555123456"],
    ["٠٥٥٥١٢٣٤٥٦"],
    ["اتصل بي ۰۶۶۱ ۲۲ ۳۳ ۴۴"],
  ])("a number is found in %s", (text) => expect(textRisks([text])).toEqual(["number_in_text"]));

  test.each([
    ["Un carreau de 60 x 60, à poser le 05/12/2026 vers 10:30"],
    ["Prix entre 5000 et 7500 DA, surface 120 m2"],
    ["البيت في الطابق 3، مساحة 120 متر، الميزانية 50000 دج"],
    ["Numéro 0555 seulement"],
    ["متجنسون، والجنسية جزائرية، وسكسو للعائلة"],
  ])("nothing is found in %s", (text) => expect(textRisks([text])).toEqual([]));

  test.each([["Gagner de l’argent facile chez vous"], ["ادفع عبر Western Union"], ["FUCK this tap"], ["يا قَحْبة"]])(
    "a banned word is found in %s",
    (text) => expect(textRisks([text])).toEqual(["banned_word"]),
  );
});

test("a job with a number is stored but not announced; its client sees it held, admins see why", async () => {
  const ctx = ctxAs("amina");
  const jobId = await published(ctx, NUMBER);

  await announceJob(asSystem(), { jobId });

  expect(ctx.pushed).toEqual([]);
  expect(await jobRow(jobId)).toMatchObject({ status: "open", held: true, heldReasons: ["number_in_text"], announcedAt: null });
  expect(await db.$count(jobAnnouncements, eq(jobAnnouncements.jobId, jobId))).toBe(0);
  expect(await findJob(ctxAs("amina"), jobId)).toMatchObject({ held: true });
  expect(await findJob(ctxAs("yacine"), jobId)).toBeNull();
  await expect(sentOffer("yacine", jobId)).rejects.toMatchObject({ code: "not_found" });
  expect(await toldOf("nadir", jobId)).toEqual([{ type: "request_held", reason: "number_in_text", points: null }]);
  expect(await eventsOf(jobId)).toContain("job.held");
});

test("other texts that artisans read are checked too", async () => {
  const jobId = await published(ctxAs("amina"), { preferred_slots: ["Samedi, 0661 22 33 44"] });

  expect(await statesOf([jobId])).toEqual(["number_in_text"]);
});

test("a number that is added to an open job holds it as well", async () => {
  const jobId = await postedJob();

  await reviseJob(ctxAs("amina"), { jobId, input: NUMBER });

  expect(await jobRow(jobId)).toMatchObject({ held: true, heldReasons: ["number_in_text"] });
  expect(await toldOf("nadir", jobId)).toHaveLength(1);
});

describe("more than three jobs a day", () => {
  test("are held from the fourth on, deleted ones counted, until midnight in Algiers", async () => {
    const client = await insertClient("prolific");
    const lastMinute = Date.UTC(2026, 10, 21, 22, 59, 0);
    const at = (now: number) => testCtx(client, { ...THREE, now });

    const first = await published(at(lastMinute - HOUR));
    await deleteJob(at(lastMinute - HOUR), { jobId: first });
    const today = [await published(at(lastMinute)), await published(at(lastMinute)), await published(at(lastMinute))];
    const tomorrow = await published(at(lastMinute + 60_000));

    expect(await statesOf([...today, tomorrow])).toEqual(["", "", "too_many", ""]);
  });

  test("are exact for concurrent requests", async () => {
    const client = await insertClient("hasty");

    const jobIds = await Promise.all(Array.from({ length: 8 }, () => published(testCtx(client, THREE))));

    expect((await statesOf(jobIds)).filter((state) => state === "too_many")).toHaveLength(5);
  });

  test("are counted for a number, of a user or of jobs without registration", async () => {
    const client = await insertClient("reachable");
    await db.update(users).set({ phone: "+213551000001" }).where(eq(users.id, "reachable"));
    await insertGuest("guest000000000000011", "+213551000001");
    const guest = { ...client, userId: "guest000000000000011", isGuest: true } as const;

    const ofGuest = [await published(testCtx(guest, THREE)), await published(testCtx(guest, THREE))];
    const ofAccount = [await published(testCtx(client, THREE)), await published(testCtx(client, THREE))];

    expect(await statesOf([...ofGuest, ...ofAccount])).toEqual(["", "", "", "too_many"]);
    await db.update(guests).set({ endedAt: NOON }).where(eq(guests.userId, "guest000000000000011"));
  });

  test("are twenty for a company with a checked register", async () => {
    const client = await insertClient("builders");
    await db.insert(verifiedDocuments).values({ userId: "builders", kind: "commercial_register", checkedAt: NOON });

    const jobIds: string[] = [];
    for (let count = 0; count < 21; count++) jobIds.push(await published(testCtx(client, THREE)));

    expect((await statesOf(jobIds)).map((state) => state === "")).toEqual([...Array.from({ length: 20 }, () => true), false]);
  });
});

describe("an image of another job", () => {
  const PICTURE = new Uint8Array([...JPEG, 1, 2, 3]);
  const received = (ctx = ctxAs("amina", quickly)) => receiveImage(ctx, { bytes: PICTURE, purpose: "job_image" });

  test("holds the second, whoever posts it, also if it is added later; the repost of an own job does not", async () => {
    const first = (await publishJob(ctxAs("amina"), { input: LEAK, images: [await received()] })).jobId;
    const client = await insertClient("copyist");
    const image = await received(testCtx(client, quickly));
    const second = (await publishJob(testCtx(client), { input: LEAK, images: [image] })).jobId;
    const third = await postedJob("amina");
    await attachPhotos(ctxAs("amina"), { jobId: third, images: [await received()] });
    await closeJob(ctxAs("amina"), { jobId: first });
    const repeat = (await repostJob(ctxAs("amina"), { jobId: first })).jobId;

    expect(await statesOf([first, second, third, repeat])).toEqual(["", "same_picture", "same_picture", ""]);
    expect(await toldOf("nadir", third)).toHaveLength(1);
  });

  test("that an admin has released does not hold a later job of the same person, but one of another, or after a removal", async () => {
    const [own, other] = [testCtx(await insertClient("freed"), quickly), testCtx(await insertClient("stranger"), quickly)];
    const bytes = new Uint8Array([...JPEG, 7, 7]);
    const posted = async (ctx: typeof own) => {
      const images = [await receiveImage(ctx, { bytes, purpose: "job_image" })];
      return (await publishJob(ctx, { input: LEAK, images })).jobId;
    };
    await posted(other);
    const held = await posted(own);
    expect(await statesOf([held])).toEqual(["same_picture"]);
    await releaseJob(ctxAs("nadir"), { jobId: held });

    expect(await statesOf([await posted(own), await posted(other)])).toEqual(["", "same_picture"]);
    await removeJob(ctxAs("nadir"), { jobId: held, reason: "fraud" });
    expect(await statesOf([await posted(own)])).toEqual(["same_picture"]);
  });

  test("that was uploaded before an admin released the text of a job, and attached afterwards, holds this job and later ones", async () => {
    const [own, other] = [testCtx(await insertClient("uploader"), quickly), testCtx(await insertClient("owner"), quickly)];
    const bytes = new Uint8Array([...JPEG, 8, 8]);
    const received = (ctx: typeof own) => receiveImage(ctx, { bytes, purpose: "job_image" });
    await publishJob(other, { input: LEAK, images: [await received(other)] });
    const image = await received(own);
    for (const row of storeMediaStatements(db, { images: [image], ownerId: "uploader", at: NOON })) await row;
    const jobId = await published(own, NUMBER);
    await releaseJob(ctxAs("nadir", { now: LATER }), { jobId });

    await attachPhotos(testCtx(own.actor, { now: LATER + 1 }), { jobId, images: [{ ...image, hasRow: true }] });

    const later = (await publishJob(own, { input: LEAK, images: [await received(own)] })).jobId;
    expect((await statesOf([jobId, later])).map((state) => state?.includes("same_picture"))).toEqual([true, true]);
  });
});

describe("a held job", () => {
  test("that an admin releases is announced, its time starts, its client is notified, and it is logged", async () => {
    const jobId = await published(ctxAs("amina"), NUMBER);
    const ctx = ctxAs("nadir", { now: LATER });

    await releaseJob(ctx, { jobId });

    expect(await jobRow(jobId)).toMatchObject({
      held: false,
      heldReasons: [],
      openedAt: LATER,
      dueAt: LATER + URGENT_OPEN_FOR_MS,
    });
    expect(ctx.pushed).toEqual([{ kind: "announce_job", jobId }]);
    expect(await toldOf("amina", jobId)).toEqual([{ type: "request_released", reason: null, points: null }]);
    expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, jobId))).toEqual([
      expect.objectContaining({ actorId: "nadir", action: "job.released", subjectKind: "jobs" }),
    ]);
    expect(await findJob(ctxAs("yacine"), jobId)).not.toBeNull();
    await expect(releaseJob(ctxAs("nadir"), { jobId })).rejects.toMatchObject({ code: "job.not_held" });
  });

  test("that was held by an edit after its announcement keeps its age, and its client is reminded of the pending offer", async () => {
    const [seen, unseen, moved] = [await postedJob(), await postedJob(), await published(ctxAs("amina"))];
    for (const jobId of [seen, unseen]) {
      await announceJob(asSystem(), { jobId });
      await sentOffer("yacine", jobId);
    }
    await db.run(sql`UPDATE offers SET status = 'seen', seen_at = ${NOON} WHERE job_id = ${seen}`);
    for (const jobId of [seen, unseen, moved]) await reviseJob(ctxAs("amina"), { jobId, input: NUMBER });

    for (const jobId of [seen, unseen, moved]) await releaseJob(ctxAs("nadir", { now: LATER }), { jobId });

    expect(await jobRow(unseen)).toMatchObject({ openedAt: NOON, dueAt: LATER + URGENT_OPEN_FOR_MS, remindAt: LATER + HOUR });
    expect(await jobRow(seen)).toMatchObject({ openedAt: NOON, remindAt: null });
    expect(await jobRow(moved)).toMatchObject({ openedAt: LATER, remindAt: null });
  });

  test("has the time of its urgency from the release on, whatever the client changes", async () => {
    const jobId = await postedJob();
    await announceJob(asSystem(), { jobId });
    await reviseJob(ctxAs("amina"), { jobId, input: NUMBER });
    await releaseJob(ctxAs("nadir", { now: LATER }), { jobId });

    await reviseJob(ctxAs("amina", { now: LATER }), { jobId, input: { urgency: "flexible" } });
    expect(await jobRow(jobId)).toMatchObject({ openedAt: NOON, dueAt: LATER + OPEN_FOR_MS });
    await reviseJob(ctxAs("amina", { now: LATER }), { jobId, input: { urgency: "now" } });
    await reviseJob(ctxAs("amina", { now: LATER }), { jobId, input: { urgency: "now" } });
    expect(await jobRow(jobId)).toMatchObject({ openedAt: NOON, dueAt: LATER + URGENT_OPEN_FOR_MS });
  });

  test("that an admin removes is archived, its offers are void, the points are released, and each side is notified", async () => {
    const artisan = await insertPlumber("walid", 10);
    const jobId = await postedJob();
    const offerId = await sentOffer(artisan, jobId);
    await reviseJob(ctxAs("amina"), { jobId, input: NUMBER });

    await removeJob(ctxAs("nadir", { now: LATER }), { jobId, reason: "contact" });

    expect(await jobRow(jobId)).toMatchObject({ status: "archived", archiveReason: "removed", archivedAt: LATER, held: false });
    expect(await offerRow(offerId)).toMatchObject({ status: "void", pointsHeld: 0 });
    expect(await pointsOf("walid")).toEqual({ available: 10, held: 0 });
    expect(await toldOf("walid", jobId)).toContainEqual({ type: "job_request_rejected", reason: "job_removed", points: 2 });
    expect(await toldOf("amina", jobId)).toContainEqual({ type: "job_removed", reason: "contact", points: null });
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, jobId), eq(auditEntries.action, "job.removed")));
    expect(entry).toMatchObject({ actorId: "nadir", after: { reason: "contact" } });
    await expect(repostJob(ctxAs("amina"), { jobId })).rejects.toMatchObject({ code: "job.not_archived" });
  });

  test("is decided by admins only, once, however many decide at once", async () => {
    const jobId = await published(ctxAs("amina"), NUMBER);

    await expect(releaseJob(ctxAs("amina"), { jobId })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(removeJob(ctxAs("yacine"), { jobId, reason: "other" })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(releaseJob(testCtx(), { jobId })).rejects.toMatchObject({ code: "not_authenticated" });
    const decisions = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => releaseJob(ctxAs("nadir"), { jobId })),
      ...Array.from({ length: 4 }, () => removeJob(ctxAs("nadir"), { jobId, reason: "other" })),
    ]);

    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, jobId));
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(entries.length);
    expect(entries.filter(({ action }) => action === "job.removed")).toHaveLength(1);
    expect(entries.filter(({ action }) => action === "job.released").length).toBeLessThanOrEqual(1);
  });

  test("is in the list of pending ones, oldest first, with the reasons", async () => {
    const older = await published(ctxAs("amina", { now: NOON - HOUR }), NUMBER);
    const newer = await published(ctxAs("amina", { now: LATER }), NUMBER);

    const { count, results } = await adminJobList(ctxAs("nadir"), { status: "held", ordering: "created_at", limit: 20 });

    const ids = results.map(({ id }) => id);
    expect(ids.indexOf(older)).toBeLessThan(ids.indexOf(newer));
    expect(results.find(({ id }) => id === older)).toMatchObject({ heldFor: ["number_in_text"] });
    expect(count).toBe(results.length);
    await expect(adminJobList(ctxAs("amina"), { status: "held", ordering: "created_at", limit: 20 })).rejects.toMatchObject({
      code: "permission_denied",
    });
  });
});

test("a held job that its client closes, or that expires, is archived and no longer held", async () => {
  const [closed, expired] = [await published(ctxAs("amina"), NUMBER), await published(ctxAs("amina"), NUMBER)];

  await closeJob(ctxAs("amina"), { jobId: closed });
  await expireJobs(asSystem("cron", { now: NOON + OPEN_FOR_MS + DAY }));

  expect(await jobRow(closed)).toMatchObject({ status: "archived", held: false });
  expect(await jobRow(expired)).toMatchObject({ status: "archived", held: false, archiveReason: "expired" });
});
