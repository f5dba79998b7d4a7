import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { CRON_SCHEDULE } from "#app/domain/cron-tasks/cron-schedule.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { sessions } from "#db/schema/auth.ts";
import { rooms } from "#db/schema/chat.ts";
import { idempotencyKeys, idempotentEffects } from "#db/schema/idempotency.ts";
import { jobs } from "#db/schema/jobs.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { offers } from "#db/schema/offers.ts";
import { pointAccounts, pointEntryHashes } from "#db/schema/points.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { insertPlumber, LEAK, OFFER, postedJob } from "#tests/support/fixtures.ts";
import { envWith, fire, send, visitWith } from "#tests/worker/handlers.ts";
import wranglerToml from "../../../wrangler.toml?raw";

const EVERY_MINUTE = "* * * * *";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const NIGHTLY = "17 3 * * *";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const db = openDb(env.DB);

afterEach(() => void vi.restoreAllMocks());
beforeAll(insertDemoUsers);

const cronsOf = (toml: string): string[][] =>
  [...toml.matchAll(/^crons = \[([^\]]*)\]/gm)].map(([, list]) =>
    [...(list ?? "").matchAll(/"([^"]+)"/g)].map(([, cron]) => cron ?? ""),
  );

/** Everything is written, but the queue gets no message. */
const withoutQueue = envWith({
  QUEUE: {
    send: async () => {
      throw new Error("the queue is down");
    },
  },
});

async function request(method: string, path: string, { token, json }: { token?: string; json?: unknown }) {
  const response = await visitWith(withoutQueue, `/api/v1${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Token ${token}` } : {}) },
    body: JSON.stringify(json ?? {}),
  });
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
}

const lettersTo = async (to: string) =>
  (await (await visitWith(env, `/dev/outbox.json?to=${encodeURIComponent(to)}`)).json<unknown[]>()).length;

/** A registration, a job and a match whose queue messages were all lost; ids of the pending rows. */
async function lostMessages(name: string) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const email = `${name}@cron.example`;
  const registered = await request("POST", "/auth/client/register/", {
    json: { email, password: "a long enough passphrase", first_name: "Cron", last_name: "Test" },
  });
  await insertPlumber(name, 10);
  const [amina, artisan] = [await tokenOf("amina"), await tokenOf(name)];
  const job = async () =>
    ((await request("POST", "/services/jobs/", { token: amina, json: LEAK })).body.job as { id: string }).id;
  const [owedJob, matchedJob] = [await job(), await job()];
  const offer = await request("POST", `/services/jobs/${matchedJob}/offers/`, { token: artisan, json: OFFER });
  const accepted = await request("POST", `/services/offers/${offer.body.id}/acceptance/`, { token: amina });
  expect([registered.status, offer.status, accepted.status]).toEqual([201, 201, 200]);
  const failures = log.mock.calls.filter(([line]) => String(line).includes("outbox.failed")).length;
  log.mockRestore();
  return { email, jobId: owedJob, roomId: (accepted.body.room as { id: string }).id, failures };
}

/** Both cron tasks that retry lost queue messages. */
const sweep = (later: number) => Promise.all([fire(EVERY_MINUTE, { later }), fire(EVERY_FIVE_MINUTES, { later })]);

const announcedAt = async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]?.announcedAt ?? null;
const lastSeq = async (id: string) => (await db.select().from(rooms).where(eq(rooms.id, id)))[0]?.lastSeq;

describe("the schedule", () => {
  it("has the same expressions in every environment, and each has a task", async () => {
    expect(cronsOf(wranglerToml)).toEqual([
      [EVERY_MINUTE, EVERY_FIVE_MINUTES, "17 2 * * *", NIGHTLY],
      [EVERY_MINUTE, EVERY_FIVE_MINUTES, "17 2 * * *", NIGHTLY],
      [EVERY_MINUTE, EVERY_FIVE_MINUTES, "17 2 * * *", NIGHTLY],
    ]);
    for (const cron of cronsOf(wranglerToml)[0] ?? []) expect((await fire(cron)).ran).toBeGreaterThan(0);
    await expect(fire("1 1 1 1 1")).rejects.toThrow("nothing is owed");
  });

  it("sends a message for each task with at most five queries", async () => {
    const { db: metered, meter } = countingD1(env.DB);
    const sent: unknown[] = [];
    const sendBatch = async (messages: { body: unknown }[]) => void sent.push(...messages.map(({ body }) => body));
    await send(EVERY_FIVE_MINUTES, { bindings: envWith({ DB: metered, TASKS: { sendBatch } }) });

    expect(sent.length).toBeGreaterThan(10);
    expect(sent).toContainEqual(
      expect.objectContaining({ kind: "run_task", task: "expire_jobs", slot: expect.any(Number), part: 0 }),
    );
    expect(meter.statements.length).toBeLessThanOrEqual(5);
  });

  it("reports that nothing was sent while the queue is down", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const sendBatch = async () => {
      throw new Error("the queue is down");
    };
    await expect(send(EVERY_MINUTE, { bindings: envWith({ TASKS: { sendBatch } }) })).rejects.toThrow(
      `${CRON_SCHEDULE[EVERY_MINUTE].length} tasks`,
    );
    expect(log.mock.calls.some(([line]) => String(line).includes("cron.failed"))).toBe(true);
    log.mockRestore();
  });

  it("runs the other tasks if one fails", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await db
      .insert(idempotencyKeys)
      .values({ caller: "amina", key: "old", endpoint: "c", bodyHash: "h", leaseUntil: 0, createdAt: 0 });
    const list = async () => {
      throw new Error("R2 is down");
    };
    const { again } = await fire(NIGHTLY, { bindings: envWith({ MEDIA: { list, delete: async () => {} } }) });
    log.mockRestore();
    expect(again.sort()).toEqual(["purge_expired_exports", "purge_unused_media"]);
    expect(await db.$count(idempotencyKeys)).toBe(0);
  });
});

describe("a lost queue message", () => {
  it("fails no request, and is retried by the next cron task: the email, the announcement, the room", async () => {
    const { email, jobId, roomId, failures } = await lostMessages("swept");
    expect(failures).toBe(4);
    expect([await lettersTo(email), await announcedAt(jobId), await lastSeq(roomId)]).toEqual([0, null, 0]);

    await sweep(2 * MINUTE);
    await vi.waitFor(
      async () => {
        expect([await lettersTo(email), await lastSeq(roomId)]).toEqual([1, 1]);
        expect(await announcedAt(jobId)).not.toBeNull();
      },
      { timeout: 30_000, interval: 20 },
    );
  });

  it("is not retried while it may still be in flight", async () => {
    const { jobId } = await lostMessages("too-early");
    await fire(EVERY_MINUTE);
    expect(await announcedAt(jobId)).toBeNull();
    await fire(EVERY_MINUTE, { later: 2 * MINUTE });
    expect(await announcedAt(jobId)).not.toBeNull();
  });

  it("has its effect once if two cron tasks run at once and a third later", async () => {
    const { email, jobId, roomId } = await lostMessages("twice");
    await Promise.all([sweep(2 * MINUTE), sweep(2 * MINUTE)]);
    await vi.waitFor(async () => expect([await lettersTo(email), await lastSeq(roomId)]).toEqual([1, 1]), {
      timeout: 30_000,
      interval: 250,
    });
    await vi.waitFor(async () => expect(await announcedAt(jobId)).not.toBeNull(), { timeout: 30_000, interval: 20 });
    await sweep(4 * MINUTE);

    const [told] = await db.all<{ notices: number; people: number; notifications: number }>(sql`
      SELECT (SELECT count(*) FROM job_announcements WHERE job_id = ${jobId}) AS notices,
        (SELECT count(DISTINCT artisan_id) FROM job_announcements WHERE job_id = ${jobId}) AS people,
        (SELECT count(*) FROM notifications WHERE job_id = ${jobId} AND type = 'new_job_added') AS notifications`);
    expect(told?.notices).toBeGreaterThan(0);
    expect([told?.people, told?.notifications]).toEqual([told?.notices, told?.notices]);
    expect(await env.CHAT_ROOMS.getByName(roomId).messages({ after: 0, limit: 10 })).toHaveLength(1);
  });
});

describe("an offer after its last day", () => {
  it("ends within minutes, once, and its points are released", async () => {
    const now = Date.now();
    const artisan = await insertPlumber("outdated", 10);
    const today = dayInAlgiers(now);
    await makeOffer(testCtx(artisan, { now }), { ...OFFER, valid_until: today, jobId: await postedJob() });

    await Promise.all([fire(EVERY_FIVE_MINUTES, { later: DAY }), fire(EVERY_FIVE_MINUTES, { later: DAY })]);

    expect(await db.select({ status: offers.status }).from(offers).where(eq(offers.artisanId, "outdated"))).toEqual([
      { status: "expired" },
    ]);
    expect(await db.$count(pointAccounts, and(eq(pointAccounts.userId, "outdated"), eq(pointAccounts.available, 10)))).toBe(1);
  });
});

describe("the nightly tasks", () => {
  /** Rows to clean up after a day: an orphan, a deleted image, an old key, an ended session, an entry without hash. */
  async function leftovers(name: string) {
    const now = Date.now();
    const key = `job_image/${newId()}`;
    await env.MEDIA.put(key, JPEG);
    const forgotten = `job_image/${newId()}`;
    await env.MEDIA.put(forgotten, JPEG);
    await db.batch([
      db.insert(mediaObjects).values({
        ...{ id: newId(), key: forgotten, purpose: "job_image", ownerId: "amina", contentType: "image/webp" },
        ...{ bytes: 1, width: 1, height: 1, createdAt: now },
      }),
      db
        .insert(idempotencyKeys)
        .values({ caller: "amina", key: name, endpoint: "c", bodyHash: "h", leaseUntil: 0, createdAt: now }),
      db.insert(idempotentEffects).values({ caller: "amina", key: name, effectId: "e", createdAt: now }),
      db.insert(sessions).values({
        ...{ id: newId(), userId: "amina", secretHash: "x", createdAt: now, lastUsedAt: now },
        ...{ expiresAt: now + HOUR, endsAt: now + HOUR },
      }),
    ]);
    await insertPlumber(`${name}-unsealed`, 10);
  }

  const leftOver = async () => ({
    objects: (await env.MEDIA.list({ prefix: "job_image/" })).objects.length,
    pictures: await db.$count(mediaObjects),
    keys: await db.$count(idempotencyKeys),
    effects: await db.$count(idempotentEffects),
    endedSessions: await db.$count(sessions, eq(sessions.secretHash, "x")),
    unsealed: (
      await db.all(sql`SELECT 1 FROM point_entries AS e WHERE NOT EXISTS
      (SELECT 1 FROM point_entry_hashes AS s WHERE s.user_id = e.user_id AND s.seq = e.seq)`)
    ).length,
  });

  it("have the same result once, twice at once, and again", async () => {
    await leftovers("night");
    const before = await leftOver();
    expect(Object.entries(before).filter(([, count]) => !count)).toEqual([]);
    const log = vi.spyOn(console, "log").mockImplementation(() => {});

    await Promise.all([fire(NIGHTLY, { later: 2 * DAY }), fire(NIGHTLY, { later: 2 * DAY })]);
    const after = await leftOver();
    const seals = await db.select().from(pointEntryHashes);
    await fire(NIGHTLY, { later: 2 * DAY });

    expect(after).toEqual({
      objects: 0,
      pictures: 0,
      keys: 0,
      effects: 0,
      endedSessions: 0,
      unsealed: 0,
    });
    expect(await leftOver()).toEqual(after);
    expect(await db.select().from(pointEntryHashes)).toEqual(seals);
    const verified = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("points.ledgers_verified"));
    log.mockRestore();
    // Both may be of one slot, which runs once.
    expect(verified.length).toBeGreaterThanOrEqual(2);
    expect(verified.every((line) => line.includes('"faults":0'))).toBe(true);
  });
});
