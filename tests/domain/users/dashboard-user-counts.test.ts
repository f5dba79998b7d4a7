import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { countEvents } from "#app/domain/analytics/count-events.ts";
import { resolveSession } from "#app/domain/auth/sessions/resolve-session.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { insertSessionStatements } from "#app/domain/auth/statements.ts";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { registerGuest } from "#app/domain/guests/register-guest.ts";
import { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import { adminUserList } from "#app/domain/users/admin-user-list.ts";
import { dashboardUserCounts } from "#app/domain/users/dashboard-user-counts.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { asSystem, ctxAs, insertDemoUsers, insertGuest, insertUser, NOON, testCtx } from "#tests/support/ctx.ts";
import { scansIn } from "../../perf/plan.ts";
import { db } from "../jobs/fixtures.ts";

const DAY_MS = 86_400_000;
const nadir = (now = NOON) => ctxAs("nadir", { now });

beforeAll(insertDemoUsers);

const person = (id: string, createdAt: number) =>
  insertUser(id, {
    ...{ role: "client", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "ar" },
    ...{ wilayaId: 31, communeId: 3101, createdAt },
  });

/** The counters after the cron task. */
async function countsAt(now = NOON) {
  await countEvents(asSystem());
  return dashboardUserCounts(nadir(now));
}

describe("the user counts", () => {
  it("count each user once by role, by the days and months of Algiers of registration", async () => {
    // Half past midnight in Algiers is still the day before in UTC.
    const midnight = Date.UTC(2026, 9, 31, 23, 30);
    const now = midnight + 2 * DAY_MS;
    const before = await countsAt(now);
    await person("october", midnight - DAY_MS);
    await person("november", midnight);
    await person("today", now);
    await insertGuest("passer-by");

    const counted = await countsAt(now);

    expect(counted.clients - before.clients).toBe(3);
    expect([counted.artisans, counted.admins]).toEqual([before.artisans, before.admins]);
    expect(counted.total).toBe(counted.clients + counted.artisans + counted.admins);
    expect(counted.joinedToday - before.joinedToday).toBe(1);
    expect(counted.dailyNew.map(({ label }) => label).slice(-4)).toEqual([
      "2026-10-31",
      "2026-11-01",
      "2026-11-02",
      "2026-11-03",
    ]);
    expect(counted.dailyNew.slice(-4).map(({ count }, place) => count - (before.dailyNew.slice(-4)[place]?.count ?? 0))).toEqual([
      1, 1, 0, 1,
    ]);
    expect(counted.monthly.slice(-2).map(({ count }, place) => count - (before.monthly.slice(-2)[place]?.count ?? 0))).toEqual([
      1, 2,
    ]);
    const ofArtisans = counted.dailyArtisans.reduce((sum, { count }) => sum + count, 0);
    expect((await countsAt(now + DAY_MS)).before.joinedToday).toBe(counted.joinedToday);
    expect((await countsAt(now + 7 * DAY_MS)).before.dailyArtisans).toBe(ofArtisans);
    const ofClients = counted.dailyClients.reduce((sum, { count }) => sum + count, 0);
    expect((await countsAt(now + 7 * DAY_MS)).before.dailyClients).toBe(ofClients);
    const ofYear = counted.monthly.reduce((sum, { count }) => sum + count, 0);
    expect((await countsAt(Date.UTC(2027, 10, 3))).before.monthly).toBe(ofYear);
    const ofTenDays = counted.dailyNew.reduce((sum, { count }) => sum + count, 0);
    expect((await countsAt(now + 10 * DAY_MS)).before.dailyNew).toBe(ofTenDays);
    expect(
      [counted.dailyNew, counted.monthly, counted.inactive, counted.dailyArtisans, counted.dailyClients].map(
        (list) => list.length,
      ),
    ).toEqual([10, 12, 12, 7, 7]);
  });

  it("count a guest after registration, and never one whose job ended", async () => {
    const counts = async () => [(await countsAt()).total, (await adminUserList(nadir(), { limit: 1 })).count];
    const before = await counts();
    await insertGuest("swept", "+213559000101");
    await insertGuest("stays", "+213559000102");
    expect(await counts()).toEqual(before);

    await db.run(sql`UPDATE guests SET ended_at = ${NOON}, phone = '' WHERE user_id = 'swept'`);
    expect(await counts()).toEqual(before);

    const account = {
      email: "stays@hirfa.example",
      firstName: "Samira",
      lastName: "Test",
      password: "Sfax-Bejaia-77",
      termsAccepted: true,
    };
    await registerGuest(testCtx(guestActor({ userId: "stays", firstName: "Samira", language: "fr" })), account);
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });

  it("count users as inactive who used no session in a month, and nobody from before", async () => {
    const now = Date.UTC(2026, 10, 20, 12);
    const before = await countsAt(now);
    await person("sleeper", Date.UTC(2026, 8, 1));
    await person("guesting", Date.UTC(2026, 8, 1));
    const { token, row } = createSessionToken({ userId: "guesting", isAdmin: false }, Date.UTC(2026, 9, 5));
    await db.batch(insertSessionStatements(db, row));
    for (const day of [3, 4])
      expect(await resolveSession(testCtx(undefined, { now: Date.UTC(2026, 10, day) }), token)).not.toBeNull();

    const { inactive } = await countsAt(now);

    const more = (label: string) =>
      (inactive.find((month) => month.label === label)?.count ?? 0) -
      (before.inactive.find((month) => month.label === label)?.count ?? 0);
    expect([more("2026-10"), more("2026-11")]).toEqual([1, 1]);
    expect(inactive.map(({ count }) => Number.isInteger(count) && count >= 0)).toEqual(Array(12).fill(true));
    expect((await countsAt(Date.UTC(2025, 0, 20))).inactive.slice(0, 11).map(({ count }) => count)).toEqual(Array(11).fill(0));
  });

  it("are read in one round trip from counters only, by admins only", async () => {
    await db.run(sql`WITH RECURSIVE days(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM days WHERE n < 729)
      INSERT OR IGNORE INTO counters (name, period, value) SELECT 'joined.' || roles.value, date(${NOON / 1000}, 'unixepoch', -n || ' days'), 1
      FROM days, json_each('["client", "artisan"]') AS roles`);
    const { ctx, meter } = withQueryCounter(nadir());
    await dashboardUserCounts(ctx);
    expect(meter.rowsRead).toBeLessThan(400);
    await dashboardJobCounts(ctx);

    expect(meter.trips).toBe(2);
    expect(await scansIn(meter.queries)).toEqual([]);
    expect(meter.queries.every(({ query }) => /JOIN counters AS t\b/.test(query))).toBe(true);
    await expect(dashboardUserCounts(ctxAs("amina"))).rejects.toMatchObject({ code: "permission_denied" });
  });
});
