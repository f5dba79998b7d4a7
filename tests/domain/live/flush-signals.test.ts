import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { flushSignals } from "#app/domain/live/flush-signals.ts";
import { SIGNAL_BATCH_SIZE } from "#app/domain/live/rules.ts";
import { markAllRead } from "#app/domain/notifications/mark-all-read.ts";
import type { Signal } from "#app/domain/shared/contracts/ctx.ts";
import { openDb } from "#db/open.ts";
import { pendingSignals } from "#db/schema/live.ts";
import { users } from "#db/schema/users.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { countingD1 } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, postedJob, sentOffer } from "#tests/support/fixtures.ts";

const db = openDb(env.DB);

beforeAll(insertDemoUsers);
beforeEach(() => db.delete(pendingSignals));

/** Signals are recorded instead of sent to an object. */
function noting(tell: (signal: Signal) => void = () => {}) {
  const told: Signal[] = [];
  const ctx = asSystem("test", {
    live: {
      ...ctxAs("amina").live,
      publish: async (signal) => {
        tell(signal);
        told.push(signal);
      },
    },
  });
  return { ctx, told };
}

const owed = async () => (await db.select().from(pendingSignals)).map(({ topic, subject }) => `${topic} ${subject}`).sort();

describe("a change writes its signal in the same batch:", () => {
  it("an offer, for its job and its client; notified, seen and matched, for the job, and then for its room", async () => {
    const jobId = await postedJob("amina");
    await db.delete(pendingSignals);
    const offerId = await sentOffer("yacine", jobId);
    expect(await owed()).toEqual([`job ${jobId}`, "user amina"]);
    await db.delete(pendingSignals);
    await acceptedOffer("amina", offerId);
    expect(await owed()).toEqual([`job ${jobId}`, `room ${offerId}`, "user amina", "user yacine"]);
  });

  it("read notifications, for their user", async () => {
    await sentOffer("karim", await postedJob("amina"));
    await db.delete(pendingSignals);
    await markAllRead(ctxAs("amina"));
    expect(await owed()).toEqual(["user amina"]);
    await db.delete(pendingSignals);
    await markAllRead(ctxAs("amina"));
    expect(await owed()).toEqual([]);
  });

  it("an ended session and a closed account, for their user", async () => {
    const token = await tokenOf("lydia");
    await db.run(sql`DELETE FROM sessions WHERE id = ${token.split(".")[0]}`);
    expect(await owed()).toEqual(["sessions lydia"]);
    await db.delete(pendingSignals);
    await db.update(users).set({ isActive: false }).where(eq(users.id, "karim"));
    await db.update(users).set({ isActive: true }).where(eq(users.id, "karim"));
    expect(await owed()).toEqual(["sessions karim"]);
  });

  it("nothing for an expired session that is purged", async () => {
    const [sessionId] = (await tokenOf("lydia")).split(".");
    await db.run(sql`UPDATE sessions SET expires_at = 1 WHERE id = ${sessionId}`);
    await db.run(sql`DELETE FROM sessions WHERE id = ${sessionId}`);
    expect(await owed()).toEqual([]);
  });
});

describe("pending signals", () => {
  const someOwed = (count: number) =>
    db.run(sql`INSERT INTO pending_signals (topic, subject)
      SELECT 'user', 'somebody-' || value FROM json_each(${JSON.stringify(Array.from({ length: count }, (_, place) => place))})`);

  it("are each sent once, also by ten runs at once", async () => {
    await someOwed(50);
    const { ctx, told } = noting();
    const taken = await Promise.all(Array.from({ length: 10 }, () => flushSignals(ctx)));
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(50);
    expect(new Set(told.map(({ subject }) => subject)).size).toBe(told.length);
    expect(told).toHaveLength(50);
    expect(await owed()).toEqual([]);
  });

  it("are pending again after a failure, and then sent", async () => {
    await someOwed(3);
    const failing = noting(({ subject }) => {
      if (subject === "somebody-1") throw new Error("the object is away");
    });
    await flushSignals(failing.ctx);
    expect(await owed()).toEqual(["user somebody-1"]);
    const { ctx, told } = noting();
    await flushSignals(ctx);
    expect(told).toEqual([{ topic: "user", subject: "somebody-1" }]);
  });

  // Without this, the socket of a revoked token would stay open until the session expires.
  it("of an ended session stay pending until they are sent, whatever fails", async () => {
    await db.insert(pendingSignals).values([{ topic: "sessions", subject: "lydia" }]);
    const owedMeanwhile: string[][] = [];
    const ctx = asSystem("test", {
      live: { ...ctxAs("amina").live, publish: async () => void owedMeanwhile.push(await owed()) },
    });
    expect(await flushSignals(ctx)).toBe(1);
    expect(owedMeanwhile[0]).toEqual(["sessions lydia"]);
    expect(await owed()).toEqual([]);
  });

  it("of an ended session stay pending after a failure", async () => {
    await db.insert(pendingSignals).values([{ topic: "sessions", subject: "lydia" }]);
    const failing = noting(() => {
      throw new Error("the object is away");
    });
    expect(await flushSignals(failing.ctx)).toBe(0);
    expect(await owed()).toEqual(["sessions lydia"]);
  });

  it("of an ended session are sent again if another ended meanwhile", async () => {
    await db.insert(pendingSignals).values([{ topic: "sessions", subject: "lydia" }]);
    const told: Signal[] = [];
    const publish = async (signal: Signal) => {
      told.push(signal);
      // Written with the id of an existing row.
      if (told.length === 1) await db.run(sql`INSERT OR IGNORE INTO pending_signals VALUES ('sessions', 'lydia')`);
    };
    await flushSignals(asSystem("test", { live: { ...ctxAs("amina").live, publish } }));
    expect(told).toEqual(Array.from({ length: 2 }, () => ({ topic: "sessions", subject: "lydia" })));
    expect(await owed()).toEqual([]);
  });

  it("are flushed in batches", async () => {
    await someOwed(SIGNAL_BATCH_SIZE + 1);
    const { ctx } = noting();
    expect([await flushSignals(ctx), await flushSignals(ctx), await flushSignals(ctx)]).toEqual([SIGNAL_BATCH_SIZE, 1, 0]);
  });
});

describe("the Worker", () => {
  const DELETES = /^delete from "pending_signals"/i;

  it("flushes after a request that wrote, and runs no query after one that only read", async () => {
    const { db: DB, meter } = countingD1(env.DB);
    const bindings = { ...env, DB };
    const token = await tokenOf("amina");
    const taken = () => meter.statements.filter((statement) => DELETES.test(statement)).length;
    await api("GET", "/auth/notifications/", { token, bindings });
    await api("GET", "/services/categories/", { token, bindings });
    expect(taken()).toBe(0);
    await sentOffer("yacine", await postedJob("amina"));
    await api("POST", "/auth/notifications/", { token, json: {}, bindings });
    expect(taken()).toBe(1);
    // The second time there is nothing to mark as read, so nothing is written.
    await api("POST", "/auth/notifications/", { token, json: {}, bindings });
    expect(taken()).toBe(1);
  });
});
