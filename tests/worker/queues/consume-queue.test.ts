import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { confirmationEmail } from "#app/domain/auth/confirmation/confirmation-email.ts";
import { openDb } from "#db/open.ts";
import { jobAnnouncements } from "#db/schema/announcements.ts";
import { rooms } from "#db/schema/chat.ts";
import { jobs } from "#db/schema/jobs.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { acceptedOffer, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { brokenDatabase, consumed, envWith, logged } from "#tests/worker/handlers.ts";

const db = openDb(env.DB);
const log = vi.spyOn(console, "log").mockImplementation(() => {});

beforeAll(async () => {
  await insertDemoUsers();
  await insertUser("pending", { ...DEMO_USERS.amina, email: "pending@client.example" }, false);
});
afterEach(() => log.mockClear());
afterAll(() => log.mockRestore());

/** A pending confirmation email of an unconfirmed account. */
async function owedLetter(): Promise<{ kind: "deliver_message"; messageId: string }> {
  const to = { userId: "pending", email: "pending@client.example", language: "fr", at: Date.now() } as const;
  const { messageId, statements } = confirmationEmail(db, to);
  await db.batch([...statements]);
  return { kind: "deliver_message", messageId };
}

const letterRow = async (messageId: string) =>
  (await db.select().from(outgoingMessages).where(eq(outgoingMessages.id, messageId)))[0];

const noMail = () =>
  envWith({
    MEDIA: {
      put: async () => {
        throw new Error("the provider is down");
      },
    },
  });

describe("a batch of the queue", () => {
  it("processes each message", async () => {
    const letter = await owedLetter();
    const jobId = await postedJob();
    const { roomId } = await acceptedOffer("amina", await sentOffer("yacine", await postedJob()));

    expect(await consumed([letter, { kind: "announce_job", jobId }, { kind: "refresh_room", roomId }])).toEqual({
      acknowledged: ["m0", "m1", "m2"],
      again: [],
    });
    expect(await letterRow(letter.messageId)).toMatchObject({ state: "sent", attempts: 1 });
    expect(
      (await db.select().from(jobAnnouncements).where(eq(jobAnnouncements.jobId, jobId)))
        .map(({ artisanId }) => artisanId)
        .sort(),
    ).toEqual(["karim", "yacine"]);
    expect(await env.CHAT_ROOMS.getByName(roomId).messages({ after: 0, limit: 10 })).toHaveLength(1);
  });

  it("drops unreadable messages, logs them, and keeps the others", async () => {
    const jobId = await postedJob();
    const unreadable = [
      null,
      "text",
      {},
      { kind: "no_such_kind" },
      { kind: "announce_job" },
      { kind: "refresh_room", roomId: 7 },
    ];
    expect(await consumed([...unreadable, { kind: "announce_job", jobId }])).toEqual({
      acknowledged: ["m0", "m1", "m2", "m3", "m4", "m5", "m6"],
      again: [],
    });
    expect(
      logged(log)
        .filter(({ event }) => event === "queue.unreadable")
        .map(({ id }) => id),
    ).toEqual(["m0", "m1", "m2", "m3", "m4", "m5"]);
    expect((await db.select().from(jobs).where(eq(jobs.id, jobId)))[0]?.announcedAt).not.toBeNull();
  });

  it("retries a failed email, and processes the others", async () => {
    const [letter, jobId] = [await owedLetter(), await postedJob()];
    expect(await consumed([letter, { kind: "announce_job", jobId }], { bindings: noMail() })).toEqual({
      acknowledged: ["m0", "m1"],
      again: [],
    });
    expect(logged(log)).toContainEqual(expect.objectContaining({ event: "message.failed", attempts: 1, is_dead: false }));
    expect(await letterRow(letter.messageId)).toMatchObject({ state: "queued", lastError: "Error: the provider is down" });
  });

  it("delays no email because of another's slow provider", async () => {
    const gate = Promise.withResolvers<null>();
    const keys: string[] = [];
    const put = async (key: string) => {
      keys.push(key);
      if (keys.length === 2) gate.resolve(null);
      return gate.promise;
    };
    const letters = [await owedLetter(), await owedLetter()];

    expect((await consumed(letters, { bindings: envWith({ MEDIA: { put } }) })).acknowledged).toEqual(["m0", "m1"]);
    expect(keys).toHaveLength(2);
  });

  // A room reads the database itself (tests/worker/durable/chat-room.test.ts).
  it("is retried as a whole while the database is down", async () => {
    const bindings = envWith({ DB: brokenDatabase() });
    expect(await consumed([await owedLetter(), { kind: "announce_job", jobId: "j" }], { bindings })).toEqual({
      acknowledged: [],
      again: ["m0", "m1"],
    });
  });

  it("with the same message five times has its effect once", async () => {
    const [letter, jobId] = [await owedLetter(), await postedJob()];
    const announce = { kind: "announce_job", jobId };
    expect((await consumed([letter, announce, letter, announce, letter, announce, letter, announce])).again).toEqual([]);
    await Promise.all([consumed([letter, announce]), consumed([announce, letter])]);

    expect(await letterRow(letter.messageId)).toMatchObject({ state: "sent", attempts: 1 });
    expect(await db.$count(jobAnnouncements, eq(jobAnnouncements.jobId, jobId))).toBe(2);
  });

  it("about deleted rows is done", async () => {
    const gone = [
      { kind: "deliver_message", messageId: "gone" },
      { kind: "announce_job", jobId: "gone" },
      { kind: "refresh_room", roomId: "gone" },
    ];
    expect((await consumed(gone)).again).toEqual([]);
  });
});

describe("the dead-letter queue", () => {
  const queue = "hirfa-local-dead";

  it("logs the kind of a dead letter, and leaves the pending row to the cron task", async () => {
    const letter = await owedLetter();
    expect(await consumed([letter, { kind: "announce_job", jobId: "j" }, "unreadable"], { queue })).toEqual({
      acknowledged: ["m0", "m1", "m2"],
      again: [],
    });
    expect(await letterRow(letter.messageId)).toMatchObject({ state: "queued" });
    const dead = logged(log).filter(({ event }) => event === "queue.dead_letter");
    expect(dead.map(({ kind }) => kind)).toEqual(["deliver_message", "announce_job"]);
  });

  it("opens no room and notifies nobody: the rows stay pending, and the cron task finds them", async () => {
    const jobId = await postedJob();
    const { roomId } = await acceptedOffer("amina", await sentOffer("karim", await postedJob()));
    await consumed(
      [
        { kind: "announce_job", jobId },
        { kind: "refresh_room", roomId },
      ],
      { queue },
    );
    expect((await db.select().from(jobs).where(eq(jobs.id, jobId)))[0]?.announcedAt).toBeNull();
    expect((await db.select().from(rooms).where(eq(rooms.id, roomId)))[0]?.lastSeq).toBe(0);
  });
});
