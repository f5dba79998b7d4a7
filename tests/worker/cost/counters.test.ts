import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { users } from "#db/schema/users.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { insertUser } from "#tests/support/ctx.ts";
import { envWith, inStaging, visitWith } from "#tests/worker/handlers.ts";
import { count, countersSinceStart, currentRoute, ownCounters, setRoute, withCounters } from "#worker/cost/counters.ts";
import { logCost, medianPageTrips } from "#worker/cost/log-cost.ts";
import { makeCtx } from "#worker/ctx.ts";

const log = vi.spyOn(console, "log").mockImplementation(() => {});
afterEach(() => log.mockClear());

beforeAll(() => insertUser("amina", DEMO_USERS.amina));

const costOf = (run: (ctx: ReturnType<typeof makeCtx>) => Promise<unknown>) =>
  withCounters("test", async () => {
    await run(makeCtx(env));
    return ownCounters();
  });

describe("the cost of a request", () => {
  it("has the rows of each way to run a statement", async () => {
    const byId = "SELECT id, email FROM users WHERE id = 'amina'";
    const ways: ((statement: D1PreparedStatement) => Promise<unknown>)[] = [
      (one) => one.all(),
      (one) => one.raw(),
      (one) => one.first(),
    ];
    for (const run of ways) {
      const { d1 } = await costOf(({ db }) => run(db.$client.prepare(byId)));
      expect(d1).toEqual({ rows_read: 1, rows_written: 0, queries: 1, trips: 1 });
    }
    const change = await costOf(({ db }) => db.update(users).set({ bio: "a" }).where(sql`id = 'amina'`));
    expect(change.d1).toMatchObject({ rows_written: 1, queries: 1, trips: 1 });
  });

  it("has one trip for a batch, and a trip for a failed one", async () => {
    const one = (ctx: ReturnType<typeof makeCtx>) => ctx.db.select({ id: users.id }).from(users);
    expect((await costOf((ctx) => ctx.db.batch([one(ctx), one(ctx)]))).d1).toMatchObject({ queries: 2, trips: 1 });
    expect((await costOf(({ db }) => db.run(sql`SELECT nothing`).catch(() => null))).d1).toMatchObject({ queries: 1, trips: 1 });
  });

  it("reads the same values as D1 itself", async () => {
    const { db } = makeCtx(env);
    const text = "SELECT id, email, is_artisan FROM users WHERE id = ?";
    const [ours, own] = [db.$client, env.DB].map((client) => client.prepare(text).bind("amina"));
    expect(await ours?.raw()).toEqual(await own?.raw());
    expect(await ours?.first()).toEqual(await own?.first());
    expect(await ours?.first("email")).toEqual(await own?.first("email"));
    expect(await db.$client.prepare("SELECT id FROM users WHERE id = 'nobody'").first()).toBeNull();
  });

  it("has the calls of buckets, objects and queues, the parts of SMS and the emails", async () => {
    const cost = await costOf(async (ctx) => {
      await ctx.media.put("counted", new Uint8Array([1]), "image/webp");
      await ctx.media.get("counted").then((found) => found?.body.cancel());
      await ctx.rateLimiter.take({ name: "counted", times: 1, perSeconds: 60 }, "x");
      await ctx.outbox.push({ kind: "refresh_room", roomId: "none" });
      await ctx.smsSender({ to: "+213550112233", text: "ش".repeat(71) }, "s-1", 1);
      await ctx.emailSender({ to: "a@x.example", language: "ar", subject: "s", text: "t", html: "h" }, "e-1", 1);
    });
    expect(cost).toMatchObject({ r2: { reads: 1, writes: 1 }, objects: 1, queue: 1, sms_parts: 2, mails: 1 });
  });

  it("is apart from that of a concurrent request, and both are in the sums since the start", async () => {
    const before = countersSinceStart().images;
    const add = (times: number) =>
      withCounters("test", async () => {
        for (let i = 0; i < times; i++) {
          await Promise.resolve();
          count((counters) => {
            counters.images += 1;
          });
        }
        return ownCounters().images;
      });
    expect(await Promise.all([add(2), add(5)])).toEqual([2, 5]);
    expect(countersSinceStart().images - before).toBe(7);
  });

  it("is logged with the pattern of its route, only above the budget", async () => {
    const lines: unknown[] = [];
    await withCounters("/media/*", async () => {
      logCost((...line) => void lines.push(line));
      count(({ d1 }) => {
        d1.trips += 4;
      });
      logCost((...line) => void lines.push(line));
    });
    expect(lines).toEqual([["request.cost", expect.objectContaining({ route: "/media/*", trips: 4, rows_read: 0 })]]);
    await withCounters("/*", async () => {
      setRoute("/job/:id");
      expect(currentRoute()).toBe("/job/:id");
    });
  });

  it("of a page is logged with its pattern, which is only found above the budget", async () => {
    const lines: unknown[] = [];
    const patternOf = vi.fn(() => "/job/:id");
    await withCounters("none", async () => {
      setRoute(patternOf);
      count(({ d1 }) => {
        d1.trips += 8;
      });
      logCost((...line) => void lines.push(line));
      expect(patternOf).not.toHaveBeenCalled();
      count(({ d1 }) => {
        d1.trips += 1;
      });
      logCost((...line) => void lines.push(line));
    });
    expect(lines).toEqual([["request.cost", expect.objectContaining({ route: "/job/:id", trips: 9 })]]);
  });

  it("of a page counts into the median of its trips", async () => {
    const before = medianPageTrips().pages;
    await visitWith(envWith({}), "/fr/terms?x=1");
    expect(medianPageTrips()).toMatchObject({ pages: Math.min(before + 1, 200) });
  });
});

describe("GET /dev/counters", () => {
  it("gives the sums since the start, and nothing outside a local instance", async () => {
    const sums = await (await visitWith(envWith({}), "/dev/counters")).json<object>();
    expect(Object.keys(sums)).toEqual(["d1", "r2", "images", "queue", "sms_parts", "mails", "objects"]);
    const { status } = await visitWith(inStaging(), "/dev/counters");
    expect(status).toBe(404);
  });
});
