import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { purgeUnusedMedia } from "#app/domain/media/purge-unused-media.ts";
import { eraseDueAccounts } from "#app/domain/privacy/account-deletion/erase-due-accounts.ts";
import { applyRetention } from "#app/domain/privacy/apply-retention.ts";
import {
  ENDED_JOB_RETENTION_MS,
  OUTGOING_MESSAGE_RETENTION_MS,
  READ_NOTIFICATION_RETENTION_MS,
  UNCONFIRMED_USER_RETENTION_MS,
  UNREAD_NOTIFICATION_RETENTION_MS,
} from "#app/domain/privacy/rules.ts";
import { openDb } from "#db/open.ts";
import * as table from "#db/schema.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertGuest, insertUser, NOON, testCtx } from "../../support/ctx.ts";
import { insertPlumber, postedJob, sentOffer } from "../../support/fixtures.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const night = (now: number) => applyRetention(asSystem("test", { now }));
const unconfirmed = (id: string) =>
  insertUser(
    id,
    { role: "client", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "fr", ...ORAN } as const,
    false,
  );
const nameOf = async (id: string) => (await db.select().from(table.users).where(eq(table.users.id, id)))[0]?.firstName;

describe("old data", () => {
  it("is purged by the system only", async () => {
    await expect(applyRetention(testCtx())).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("of a job is redacted three years after it ended: text, photos and offers, and its number stays", async () => {
    const [jobId, open] = [await postedJob(), await postedJob()];
    const offerId = await sentOffer(await insertPlumber("tarik00000000000aged", 40), jobId);
    await db.insert(table.mediaObjects).values({
      ...{ id: "aged", key: "job_image/aged", purpose: "job_image", ownerId: "amina", contentType: "image/webp" },
      ...{ bytes: 1, width: 1, height: 1, createdAt: NOON },
    });
    await env.MEDIA.put("job_image/aged", "x");
    await db.insert(table.jobPhotos).values({ id: "aged", jobId, mediaId: "aged", position: 0 });
    await removeJob(ctxAs("nadir"), { jobId, reason: "other", note: "Sold elsewhere." });
    const read = async (id: string) => (await db.select().from(table.jobs).where(eq(table.jobs.id, id)))[0];

    await night(NOON + ENDED_JOB_RETENTION_MS - 1);
    expect((await read(jobId))?.description).not.toBe("");
    expect(await db.$count(table.auditNotes)).toBe(1);

    await Promise.all([night(NOON + ENDED_JOB_RETENTION_MS), night(NOON + ENDED_JOB_RETENTION_MS)]);
    expect(await read(jobId)).toMatchObject({ description: "", address: null, status: "archived" });
    expect((await read(open))?.description).not.toBe("");
    expect(await db.$count(table.auditNotes)).toBe(0);
    expect(await db.$count(table.jobPhotos, eq(table.jobPhotos.jobId, jobId))).toBe(0);
    const [offer] = await db.select().from(table.offers).where(eq(table.offers.id, offerId));
    expect(offer).toMatchObject({ message: "", price: 4500 });
    await purgeUnusedMedia(asSystem("test", { now: NOON + ENDED_JOB_RETENTION_MS }));
    expect(await db.$count(table.mediaObjects, eq(table.mediaObjects.id, "aged"))).toBe(0);
    expect(await env.MEDIA.head("job_image/aged")).toBeNull();
  });

  it("is an unconfirmed account after half a year, unless someone signs in, it is a guest's or an admin's", async () => {
    for (const id of ["never-confirmed", "signs-in-still"]) await unconfirmed(id);
    await insertGuest("guest000000000000age", "+213559999991");
    const later = NOON + UNCONFIRMED_USER_RETENTION_MS;
    const session = { userId: "signs-in-still", secretHash: "x", createdAt: NOON, expiresAt: later + 1, endsAt: later + 1 };
    await db.insert(table.sessions).values({ ...session, id: "of-late", lastUsedAt: later });
    await db.update(table.users).set({ createdAt: NOON });

    await night(later - 1);
    await eraseDueAccounts(asSystem("test", { now: later - 1 }));
    expect(await nameOf("never-confirmed")).toBe("never-confirmed");

    await night(later);
    await eraseDueAccounts(asSystem("test", { now: later }));

    const names = await Promise.all(["never-confirmed", "signs-in-still", "guest000000000000age", "amina", "nadir"].map(nameOf));
    expect(names.map((name) => name === "—")).toEqual([true, false, false, false, false]);
  });

  it("is an email or SMS after a year", async () => {
    const letter = { channel: "email", kind: "account_leaving", subjectId: "amina", language: "fr", createdAt: NOON } as const;
    await db.insert(table.outgoingMessages).values({ ...letter, id: "old", recipient: "a@hirfa.example" });
    await db.insert(table.outgoingMessages).values({ ...letter, id: "new", recipient: "b@hirfa.example", createdAt: NOON + 1 });

    await night(NOON + OUTGOING_MESSAGE_RETENTION_MS);

    const left = await db.select({ id: table.outgoingMessages.id }).from(table.outgoingMessages);
    expect(left.map(({ id }) => id)).toContain("new");
    expect(left.map(({ id }) => id)).not.toContain("old");
  });

  it("is a notification: half a year after it was made if it was read, otherwise a year", async () => {
    const told = { userId: "amina", type: "job_expired" } as const;
    await db.insert(table.notifications).values([
      { ...told, id: "read", createdAt: NOON, readAt: NOON },
      { ...told, id: "unread", createdAt: NOON },
      { ...told, id: "later", createdAt: NOON + 1, readAt: NOON + 1 },
    ]);
    const left = async () =>
      (await db.select({ id: table.notifications.id }).from(table.notifications))
        .map(({ id }) => id)
        .filter((id) => ["read", "unread", "later"].includes(id))
        .sort();

    await night(NOON + READ_NOTIFICATION_RETENTION_MS);
    expect(await left()).toEqual(["later", "unread"]);

    await night(NOON + UNREAD_NOTIFICATION_RETENTION_MS);
    expect(await left()).toEqual([]);
  });
});
