import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { hashEntries } from "#app/domain/points/hash-entries.ts";
import { openDb } from "#db/open.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { asSystem, insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { soakSize } from "#tests/support/soak.ts";
import { deathAt, dyingD1 } from "#tests/support/worker/dying-d1.ts";
import { forgetReports } from "../no-shows/fixtures.ts";
import { db, matchedJob } from "./fixtures.ts";
import { disorderOf } from "./life/disorder.ts";
import { LIVES, type Life, type Match, type Step } from "./life/scripts.ts";

/** `npm test` kills at every third statement of a batch and at each of its ends, the soak at all. */
const STRIDE = soakSize(3, 1);

/** A signal to the open pages of somebody is one row, however often. */
const NOT_COUNTED = /^(_|sqlite_|d1_|pending_signals$)/;
let tables: string[] = [];

beforeAll(async () => {
  await insertDemoUsers();
  await insertUser("other-admin", { ...DEMO_USERS.nadir, email: "other@hirfa.example" });
  const rows = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_schema WHERE type = 'table'`);
  tables = rows.map(({ name }) => name).filter((name) => !NOT_COUNTED.test(name));
});

const STATES = {
  jobs: "status, due_at IS NULL, completed_at IS NULL, archive_reason, live_offers",
  visits: "status, kind, revision, starts_at, pending_by, remind_at IS NULL, code_renewals",
  no_shows: "status, cause, are_points_returned, is_reopened",
  disputes: "status, window_left_ms IS NULL, appealed_by, closed_at IS NULL",
  offers: "status, points_held",
  rooms: "status",
};
const OF: Record<string, string> = { jobs: "accepted_offer_id", offers: "id" };

/** All that a match changes, without ids and times: the rows of each table, and the states of its own. */
async function traceOf({ offerId }: Match) {
  const parts = [
    ...tables.map((table) => `SELECT '${table}' AS part, count(*) AS found FROM ${table}`),
    ...Object.entries(STATES).map(
      ([table, columns]) => `SELECT 'one of ${table}' AS part, json_group_array(json_array(${columns})) AS found
        FROM ${table} WHERE ${OF[table] ?? "offer_id"} = '${offerId}'`,
    ),
    "SELECT 'points' AS part, available AS found FROM point_accounts WHERE user_id = 'yacine'",
  ];
  const results = await env.DB.batch<{ part: string; found: number | string }>(parts.map((part) => env.DB.prepare(part)));
  return Object.fromEntries(results.flatMap((result) => result.results).map(({ part, found }) => [part, found]));
}

/** Kills the request before each of its statements in turn, until one lives. What each of them left. */
async function killedEverywhere({ now, act }: Step, match: Match) {
  const left = new Set<string>();
  let kills = 0;
  for (let statement = 0; ; kills += 1) {
    const death = deathAt(statement);
    await act(match, { now, db: openDb(dyingD1(env.DB, death)) }).catch(() => {});
    // what a batch left is also there at its end
    if (!death.isWithinBatch) left.add(JSON.stringify(await traceOf(match)));
    if (!death.isDead) return { kills, left: [...left] };
    statement = death.isWithinBatch ? Math.min(statement + STRIDE, death.sent - 1) : statement + 1;
  }
}

async function lived({ before: earlier, steps }: Life, isKilled: boolean) {
  const match = await matchedJob();
  await forgetReports();
  for (const { now, act } of earlier) await act(match, { now });
  const before = await traceOf(match);
  let kills = 0;
  for (const step of steps) {
    const unchanged = JSON.stringify(await traceOf(match));
    if (isKilled) {
      const killed = await killedEverywhere(step, match);
      kills += killed.kills;
      const torn = killed.left.slice(0, -1).filter((left) => left !== unchanged);
      expect(torn).toEqual([]);
    } else await step.act(match, { now: step.now });
  }
  // what the nightly check of the ledger makes up for
  await hashEntries(asSystem("cron"), ["yacine"]);
  const after = await traceOf(match);
  const change = Object.entries(after).map(([part, found]) => [
    part,
    typeof found === "number" ? found - Number(before[part]) : found,
  ]);
  return { match, kills, change: Object.fromEntries(change) };
}

test.each(Object.entries(LIVES))("%s: a kill between any two statements leaves a step whole or undone", async (_, life) => {
  const whole = await lived(life, false);
  const killed = await lived(life, true);
  expect(killed.kills).toBeGreaterThan(20);
  expect(killed.change).toEqual(whole.change);
  expect(await disorderOf(killed.match.jobId, life.steps.at(-1)?.now ?? 0)).toEqual([]);
});
