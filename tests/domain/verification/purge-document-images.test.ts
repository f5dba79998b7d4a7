import { env } from "cloudflare:workers";
import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { purgeUnusedMedia } from "#app/domain/media/purge-unused-media.ts";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import type { Budget } from "#app/domain/shared/contracts/ctx.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { ownDocuments } from "#app/domain/verification/own-documents.ts";
import { purgeDocumentImages } from "#app/domain/verification/purge-document-images.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { pendingVerifications, verificationQueue } from "#app/domain/verification/verification-queue.ts";
import type { Db } from "#db/open.ts";
import { setAsideRows } from "#db/schema/cron-tasks.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { users } from "#db/schema/users.ts";
import { verificationImages, verificationRequests } from "#db/schema/verification.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { type Asker, at, DAY, db, sentCard, sentDocument, unverified } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const nadir = (now = NOON) => ctxAs("nadir", { now });
const cron = (now: number, budget?: Budget) => asSystem("cron", budget ? { now, budget } : { now });

async function lyingOf(userId: string) {
  const rows = await db.select().from(mediaObjects).where(eq(mediaObjects.ownerId, userId));
  const keys = (await env.MEDIA.list()).objects.map(({ key }) => key);
  const requests = await db.select().from(verificationRequests).where(eq(verificationRequests.userId, userId));
  const images = await Promise.all(requests.map(({ id }) => db.$count(verificationImages, eq(verificationImages.requestId, id))));
  return {
    rows: rows.length,
    objects: keys.filter((key) => rows.some((row) => key.startsWith(row.key))).length,
    images: images.reduce((sum, count) => sum + count, 0),
    destroyedAt: requests.map(({ imagesDeletedAt: destroyedAt }) => destroyedAt),
  };
}
const lapses = async (person: Asker) =>
  (await notificationsOf(person)).filter(({ type }) => type === "verification_lapsed").map(({ reason }) => reason);
const paperKeys = async () =>
  (await env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => /^(?:id_front|id_back|document)\//.test(key));

/** The same database, with a change between the read and the write. */
function beforeItsFirstBatch(inner: Db, happens: () => Promise<unknown>): Db {
  const other = [happens];
  const batch: Db["batch"] = async (statements) => {
    await other.pop()?.();
    return inner.batch(statements);
  };
  return new Proxy(inner, { get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name)) });
}

describe("document images", () => {
  it("are never purged as orphans while pending, and stay until 30 days after an approval, to the hour", async () => {
    const amir = await unverified("amir");
    const id = await sentCard(amir, { number: "111111111111111111" });
    await purgeUnusedMedia(cron(Date.now() + 40 * DAY));
    const before = await lyingOf("amir");
    expect(before).toMatchObject({ rows: 2, images: 2 });
    expect(before.objects).toBeGreaterThanOrEqual(4);
    await approveVerification(nadir(), { requestId: id });

    await purgeDocumentImages(cron(NOON + 30 * DAY - 1));
    expect(await lyingOf("amir")).toEqual(before);

    await Promise.all([purgeDocumentImages(cron(NOON + 30 * DAY)), purgeDocumentImages(cron(NOON + 30 * DAY))]);
    expect(await lyingOf("amir")).toEqual({ rows: 0, objects: 0, images: 0, destroyedAt: [NOON + 30 * DAY] });
    expect(await paperKeys()).toEqual([]);
    expect((await ownDocuments(at(amir, NOON + 31 * DAY))).papers[0]).toMatchObject({ state: "approved", pictures: [] });
  });

  it("stay until 90 days after a refusal, and longer while nobody decided", async () => {
    const badis = await unverified("badis");
    const refused = await sentCard(badis);
    await rejectVerification(nadir(), { requestId: refused, reason: "unreadable" });
    await sentDocument(badis, "artisan_card");

    await purgeDocumentImages(cron(NOON + 90 * DAY - 1));
    expect(await lyingOf("badis")).toMatchObject({ rows: 3, images: 3 });
    await purgeDocumentImages(cron(NOON + 90 * DAY));
    expect(await lyingOf("badis")).toMatchObject({ rows: 1, images: 1 });
    expect((await ownDocuments(badis)).papers).toMatchObject([
      { state: "rejected", pictures: [] },
      { state: "submitted" },
      {},
      {},
    ]);
  });

  it("stay undecided until 180 days after they were sent, and their owner is notified once", async () => {
    const dounia = await unverified("dounia");
    const id = await sentCard(dounia);
    await purgeDocumentImages(cron(NOON + 180 * DAY - 1));
    expect(await lyingOf("dounia")).toMatchObject({ rows: 2, images: 2 });

    await Promise.all([purgeDocumentImages(cron(NOON + 180 * DAY)), purgeDocumentImages(cron(NOON + 180 * DAY))]);
    await purgeDocumentImages(cron(NOON + 181 * DAY));
    expect(await lyingOf("dounia")).toMatchObject({ rows: 0, objects: 0, images: 0, destroyedAt: [NOON + 180 * DAY] });
    expect(await lapses(dounia)).toEqual(["national_id"]);
    expect((await ownDocuments(dounia)).papers[0]).toMatchObject({ state: "lapsed", maySend: true, pictures: [] });
    expect((await verificationQueue(nadir(), { page: 1, limit: 100 })).results.map((row) => row.id)).not.toContain(id);
    expect((await pendingVerifications(nadir())).results.map((row) => row.id)).not.toContain(id);
    const refusal = { requestId: id, reason: "unreadable" } as const;
    await expect(rejectVerification(nadir(), refusal)).rejects.toMatchObject({ code: "verification.lapsed" });
    await expect(approveVerification(nadir(), { requestId: id })).rejects.toMatchObject({ code: "verification.lapsed" });
  });

  it("that are decided during the purge of undecided ones stay as long as after any decision", async () => {
    const hamid = await unverified("hamid");
    const id = await sentCard(hamid, { number: "666666666666666666" });
    const before = await lyingOf("hamid");
    const night = cron(NOON + 180 * DAY);
    const approves = () => approveVerification(nadir(NOON + 180 * DAY), { requestId: id });

    await purgeDocumentImages({ ...night, db: beforeItsFirstBatch(night.db, approves) });

    expect(await lyingOf("hamid")).toEqual(before);
    expect(await lapses(hamid)).toEqual([]);
    await purgeDocumentImages(cron(NOON + 210 * DAY));
    expect(await lyingOf("hamid")).toMatchObject({ rows: 0, objects: 0, images: 0, destroyedAt: [NOON + 210 * DAY] });
  });

  it("that expired are sent again as new ones, once for concurrent requests", async () => {
    const elias = await unverified("elias");
    const lapsed = await sentCard(elias);
    await purgeDocumentImages(cron(NOON + 180 * DAY));
    expect((await userForSelf(elias)).identity.last).toMatchObject({ status: "submitted", destroyedAt: NOON + 180 * DAY });

    const later = at(elias, NOON + 200 * DAY);
    const sent = await Promise.allSettled([sentCard(later), sentCard(later)]);
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const rows = await db.select().from(verificationRequests).where(eq(verificationRequests.userId, "elias"));
    expect(rows).toMatchObject([{ status: "submitted", imagesDeletedAt: null, createdAt: NOON + 200 * DAY }]);
    expect(rows[0]?.id).not.toBe(lapsed);
    expect((await ownDocuments(later)).papers[0]).toMatchObject({ state: "submitted", maySend: false });
  });

  it("of a deactivated account stay at most 90 days more, and as before after a reactivation", async () => {
    const [gone, back] = [await unverified("fares"), await unverified("ghiles")];
    await sentCard(gone);
    await sentCard(back);
    const active = (id: string, isActive: boolean) => db.update(users).set({ isActive }).where(eq(users.id, id));
    await Promise.all([active("fares", false), active("ghiles", false)]);
    await purgeDocumentImages(cron(NOON + DAY));
    await active("ghiles", true);
    await purgeDocumentImages(cron(NOON + 2 * DAY));
    await active("ghiles", false);

    await purgeDocumentImages(cron(NOON + 90 * DAY - 1));
    expect(await lyingOf("fares")).toMatchObject({ rows: 2 });
    await purgeDocumentImages(cron(NOON + 90 * DAY));
    expect([await lyingOf("fares"), await lyingOf("ghiles")]).toMatchObject([{ rows: 0, images: 0 }, { rows: 2 }]);
    expect(await lapses(gone)).toEqual(["national_id"]);
  });

  it("are purged by another message if there are more than the budget", async () => {
    await unverified("chakib");
    const ids = JSON.stringify(Array.from({ length: 801 }, (_, place) => `old-paper-${place}`));
    await db.run(sql`INSERT INTO verification_requests (id, user_id, kind, status, consented_at, created_at, decided_at, note)
      SELECT value, 'chakib', 'artisan_card', 'approved', ${NOON}, ${NOON}, ${NOON}, '' FROM json_each(${ids})`);
    const left = () =>
      db.$count(
        verificationRequests,
        and(eq(verificationRequests.userId, "chakib"), isNull(verificationRequests.imagesDeletedAt)),
      );
    // The budget is checked at the start of a round and before its batch, so this one allows ten rounds.
    let [started, goingOn] = [0, 0];
    const budget = { isSpent: () => ++started > 20, goOn: () => void goingOn++ };

    expect(await purgeDocumentImages(cron(NOON + 30 * DAY, budget))).toMatchObject({ requests: 800 });
    expect([await left(), goingOn]).toEqual([1, 1]);
    expect(await purgeDocumentImages(cron(NOON + 30 * DAY))).toMatchObject({ requests: 1 });
    expect([await left(), goingOn]).toEqual([0, 1]);
  });

  it("stay recorded if R2 fails, and are purged the next night", async () => {
    const celia = await unverified("celia");
    await rejectVerification(nadir(), { requestId: await sentCard(celia), reason: "unreadable" });
    const night = cron(NOON + 90 * DAY);
    const broken = { ...night, media: { ...night.media, delete: () => Promise.reject(new Error("R2 is away")) } };

    await purgeDocumentImages(broken);
    expect(await db.$count(setAsideRows, eq(setAsideRows.task, "purge_document_images"))).toBe(1);
    expect(await lyingOf("celia")).toMatchObject({ rows: 2, images: 2, destroyedAt: [NOON + 90 * DAY] });
    await purgeDocumentImages(cron(NOON + 91 * DAY));
    expect(await lyingOf("celia")).toMatchObject({ rows: 0, objects: 0, destroyedAt: [NOON + 90 * DAY] });
  });
});
