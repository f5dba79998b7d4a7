import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { countJobs } from "#app/domain/jobs/count-jobs.ts";
import { accountList } from "#app/domain/users/account-list.ts";
import { countUsers } from "#app/domain/users/count-users.ts";
import { as, insertCast, insertGuest, insertPerson, NOON } from "#tests/support/ctx.ts";
import { metered } from "#tests/support/d1-meter.ts";
import { scansIn } from "../../perf/plan.ts";
import { db } from "../jobs/scene.ts";

const DAY_MS = 86_400_000;
const nadir = (now = NOON) => as("nadir", { now });

beforeAll(insertCast);

/** The same numbers in each run. */
const chancesOf = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};

const person = (id: string, createdAt: number) =>
  insertPerson(id, {
    ...{ role: "client", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "ar" },
    ...{ wilayaId: 31, communeId: 3101 },
  }).then(() => db.run(sql`UPDATE users SET created_at = ${createdAt} WHERE id = ${id}`));

/** The same counts by looking at every row. */
async function recounted() {
  const roles = await db.all<{
    role: string;
    n: number;
  }>(sql`SELECT CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END AS role,
    count(*) AS n FROM users WHERE id <> 'visitors' AND id NOT IN (SELECT user_id FROM guests JOIN users AS passer ON passer.id = user_id WHERE ended_at IS NULL OR passer.terms_accepted_at IS NULL)
    AND id NOT IN (SELECT user_id FROM account_deletions WHERE begun_at IS NOT NULL) GROUP BY 1`);
  const of = (role: string) => roles.find((row) => row.role === role)?.n ?? 0;
  const states = await db.all<{
    state: string;
    n: number;
  }>(sql`SELECT CASE WHEN status = 'open' AND held THEN 'held' ELSE status END AS state,
    count(*) AS n FROM jobs WHERE deleted_at IS NULL AND status <> 'draft' GROUP BY 1`);
  const inState = (state: string) => states.find((row) => row.state === state)?.n ?? 0;
  const [mean] = await db.all<{ minutes: number | null }>(sql`SELECT avg(completed_at - opened_at) / 60000.0 AS minutes FROM jobs
    WHERE deleted_at IS NULL AND status <> 'draft' AND completed_at IS NOT NULL AND opened_at IS NOT NULL`);
  return {
    users: { clients: of("client"), artisans: of("artisan"), admins: of("admin") },
    jobs: {
      active: inState("open"),
      held: inState("held"),
      matched: inState("matched"),
      unreviewed: inState("unreviewed"),
      archived: inState("archived"),
      averageCompletionMinutes: mean?.minutes == null ? null : Math.round(mean.minutes),
    },
  };
}

describe("how many accounts there are", () => {
  it("counts each once as what it is, by the days and months of Algiers on which it came", async () => {
    // half past midnight in Algiers is still the day before by the clock of the database
    const midnight = Date.UTC(2026, 9, 31, 23, 30);
    const now = midnight + 2 * DAY_MS;
    const before = await countUsers(nadir(now));
    await person("october", midnight - DAY_MS);
    await person("november", midnight);
    await person("today", now);
    await insertGuest("passer-by");

    const counted = await countUsers(nadir(now));

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
    expect(
      [counted.dailyNew, counted.monthly, counted.inactive, counted.dailyArtisans, counted.dailyClients].map(
        (list) => list.length,
      ),
    ).toEqual([10, 12, 12, 7, 7]);
  });

  it("counts a guest once he has an account, and never one whose request ended, nor lists him", async () => {
    const counts = async () => [
      (await countUsers(nadir())).total,
      (await accountList(nadir(), { newestFirst: true, limit: 1 })).count,
    ];
    const before = await counts();
    await insertGuest("swept", "+213559000101");
    await insertGuest("stays", "+213559000102");
    expect(await counts()).toEqual(before);

    await db.run(sql`UPDATE guests SET ended_at = ${NOON}, phone = '' WHERE user_id = 'swept'`);
    expect(await counts()).toEqual(before);

    await db.run(sql`UPDATE users SET terms_accepted_at = ${NOON} WHERE id = 'stays'`);
    await db.run(sql`UPDATE guests SET ended_at = ${NOON} WHERE user_id = 'stays'`);
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });

  it("calls inactive whoever was there and used no session in a month, and says nothing of months that nobody recorded", async () => {
    await db.run(sql`DELETE FROM tallies WHERE name = 'signed_in.since'`);
    await db.run(sql`INSERT INTO tallies (name, period, n) VALUES ('signed_in.since', '2026-10', 1)`);
    const now = Date.UTC(2026, 10, 20, 12);
    const before = await countUsers(nadir(now));
    await person("sleeper", Date.UTC(2026, 8, 1));
    await person("guesting", Date.UTC(2026, 8, 1));
    await db.run(sql`INSERT INTO sessions (id, user_id, secret_hash, is_admin, user_agent, created_at, last_used_at, expires_at, ends_at)
      VALUES ('s-guesting', 'guesting', 'x', 0, '', ${Date.UTC(2026, 9, 5)}, ${Date.UTC(2026, 9, 5)}, ${now}, ${now})`);
    await db.run(sql`UPDATE sessions SET last_used_at = ${Date.UTC(2026, 10, 3)} WHERE id = 's-guesting'`);
    await db.run(sql`UPDATE sessions SET last_used_at = ${Date.UTC(2026, 10, 4)} WHERE id = 's-guesting'`);

    const { inactive } = await countUsers(nadir(now));

    const more = (label: string) =>
      (inactive.find((month) => month.label === label)?.count ?? 0) -
      (before.inactive.find((month) => month.label === label)?.count ?? 0);
    expect([more("2026-10"), more("2026-11")]).toEqual([1, 1]);
    expect(inactive.filter(({ label }) => label < "2026-10").every(({ count }) => count === null)).toBe(true);
  });

  it("is read in one trip from its tallies alone, by admins alone", async () => {
    const { ctx, meter } = metered(nadir());
    await countUsers(ctx);
    await countJobs(ctx);

    expect(meter.trips).toBe(2);
    expect(await scansIn(meter.asked)).toEqual([]);
    expect(meter.asked.every(({ query }) => /from "tallies"/i.test(query))).toBe(true);
    await expect(countUsers(as("amina"))).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("equals a recount after whatever happened to accounts and requests", async () => {
    const chance = chancesOf(20261122);
    const ids = Array.from({ length: 12 }, (_, place) => `random-${place}`);
    for (const id of ids) await person(id, NOON - chance(40) * DAY_MS);
    const jobIds = Array.from({ length: 15 }, (_, place) => `random-job-${place}`);
    for (const id of jobIds)
      await db.run(sql`INSERT INTO jobs (id, public_ref, client_id, category_id, description, wilaya_id, commune_id, status, points_cost, created_at, opened_at)
        VALUES (${id}, ${id}, 'amina', 1, 'x', 31, 3101, 'open', 1, ${NOON}, ${NOON - chance(30) * DAY_MS})`);
    for (let turn = 0; turn < 300; turn++) {
      const [id, jobId] = [ids[chance(ids.length)] ?? "", jobIds[chance(jobIds.length)] ?? ""];
      const moves = [
        () => db.run(sql`UPDATE users SET is_artisan = ${chance(2)} WHERE id = ${id} AND active_role = 'client'`),
        () => db.run(sql`UPDATE users SET is_admin = ${chance(2)} WHERE id = ${id}`),
        () => db.run(sql`UPDATE users SET is_active = ${chance(2)} WHERE id = ${id}`),
        () =>
          db.run(sql`INSERT OR IGNORE INTO account_deletions (user_id, created_at, deletes_at) VALUES (${id}, ${NOON}, ${NOON})`),
        () => db.run(sql`UPDATE account_deletions SET begun_at = ${NOON} WHERE user_id = ${id} AND ${chance(3)} = 0`),
        () => db.run(sql`DELETE FROM account_deletions WHERE user_id = ${id} AND begun_at IS NULL`),
        () => db.run(sql`UPDATE jobs SET held = ${chance(2)} WHERE id = ${jobId}`),
        () => db.run(sql`UPDATE jobs SET deleted_at = ${chance(2) === 0 ? null : NOON} WHERE id = ${jobId}`),
        () =>
          db.run(
            sql`UPDATE jobs SET opened_at = coalesce(opened_at, ${NOON}), completed_at = ${chance(2) === 0 ? null : NOON + chance(9) * 600_000} WHERE id = ${jobId}`,
          ),
        () =>
          db.run(
            sql`UPDATE jobs SET status = ${["open", "archived", "draft"][chance(3)] ?? "open"}, archived_at = NULL WHERE id = ${jobId} AND accepted_offer_id IS NULL`,
          ),
      ];
      await moves[chance(moves.length)]?.().catch(() => null);
    }

    const [users, jobs, again] = [await countUsers(nadir()), await countJobs(nadir(NOON + 2 * DAY_MS)), await recounted()];
    expect(users).toMatchObject(again.users);
    expect(jobs).toMatchObject(again.jobs);
    const sums = await db.all<{
      kind: string;
      n: number;
    }>(sql`SELECT 'tally' AS kind, sum(n) AS n FROM tallies WHERE name LIKE 'joined.%'
      UNION ALL SELECT 'rows', count(*) FROM counted_accounts`);
    expect(sums[0]?.n).toBe(sums[1]?.n);
    expect(await db.all(sql`SELECT name FROM tallies WHERE n < 0`)).toEqual([]);
  });
});
