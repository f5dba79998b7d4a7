import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { CRON_SCHEDULE } from "#app/domain/cron-tasks/cron-schedule.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { openDb } from "#db/open.ts";
import { offers, users } from "#db/schema.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, OFFER, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { runCronToItsEnd } from "#tests/support/worker/run-cron.ts";
import { envWith } from "#tests/worker/handlers.ts";
import wranglerToml from "../../../wrangler.toml?raw";

const db = openDb(env.DB);
const DAY = 86_400_000;

const CRONS = [...new Set([...wranglerToml.matchAll(/"((?:[\d*/]+ ){4}[\d*/]+)"/g)].map(([, cron]) => cron ?? ""))];

/** Data that only time changes: offers, holds, jobs, matches, reminders, absent artisans. */
async function aWorldThatWaits(): Promise<void> {
  const [first, second, away, short] = [
    await insertPlumber("twice-1", 30),
    await insertPlumber("twice-2", 30),
    await insertPlumber("twice-away", 30),
    await insertPlumber("twice-short", 4),
  ];
  const owner = await insertClient("twice-client");
  for (const over of [{}, { urgency: "flexible" as const }]) {
    const jobId = await postedJob(owner, over);
    for (const artisan of [first, second, away]) await sentOffer(artisan, jobId);
  }
  await makeOffer(testCtx(first), { ...OFFER, jobId: await postedJob(owner), valid_until: "2026-11-21" });
  const said = await postedJob(owner);
  await acceptedOffer(owner, await sentOffer(first, said));
  await completeJob(testCtx(first), { jobId: said });
  await acceptedOffer(owner, await sentOffer(second, await postedJob(owner)));
  const wanted = await sentOffer(short, await postedJob(owner, { urgency: "flexible" }));
  await runCronToItsEnd("*/5 * * * *", NOON + 2 * DAY);
  await db.update(offers).set({ validUntil: "2026-12-30" }).where(eq(offers.id, wanted));
  await sentOffer(short, await postedJob(owner));
  await acceptOffer({ ...testCtx(owner), now: NOON + 2 * DAY }, { offerId: wanted }).catch(() => {});
  await db.update(users).set({ isActive: false }).where(eq(users.id, "twice-away"));
}

const EVERY_FIVE_MINUTES = "*/5 * * * *";

const OF_RUNS = new Set(["cron_runs", "task_runs", "ledger_checks"]);

/** All rows of the database, without the records of task runs. */
async function everything(): Promise<Record<string, string[]>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  const rows: Record<string, string[]> = {};
  for (const { name } of results)
    if (!OF_RUNS.has(name))
      rows[name] = (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results.map((row) => JSON.stringify(row)).sort();
  return rows;
}

/** Notifications of a minute and point movements that exist more than once. */
const doubles = () =>
  db.all(`SELECT user_id, type, job_id, offer_id, reason, created_at / 60000 FROM notifications WHERE job_id IS NOT NULL
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING count(*) > 1
    UNION ALL SELECT user_id, kind, job_id, offer_id, reason, count(*) FROM point_entries WHERE offer_id IS NOT NULL
      GROUP BY user_id, kind, job_id, offer_id HAVING count(*) > 1`);

/** The cron of every minute runs last, because it flushes the signals of the others. */
const LAST_THE_SIGNALS = [...CRONS.slice(1), ...CRONS.slice(0, 1)];

/** Deliveries and alarms are not counted; this tests the crons. */
const withoutDelivery = envWith({
  QUEUE: { send: async () => {} },
  JOB_CLOCKS: { getByName: () => ({ wake: async () => {} }) },
});

/** Two slots, so that the second run is not skipped; task by task, so that both find the same work. */
async function twiceAtOnce(
  cron: string,
  at: number,
  tasks: readonly string[] = Object.entries(CRON_SCHEDULE).find(([expression]) => expression === cron)?.[1] ?? [],
): Promise<void> {
  for (const task of tasks) {
    const fired = { bindings: withoutDelivery, tasks: [task] };
    await Promise.all([at, at + 1].map((slot) => runCronToItsEnd(cron, slot, fired)));
  }
}

beforeAll(async () => {
  await insertDemoUsers();
  await aWorldThatWaits();
});

// A cron task that runs twice or late has its effect once.
test("each cron that runs twice at once has its effect once, and another run changes nothing", async () => {
  expect(CRONS.length).toBeGreaterThanOrEqual(2);
  expect(CRON_SCHEDULE["* * * * *"]).toEqual(expect.arrayContaining(["remind_of_visits", "lapse_visits", "settle_no_shows"]));
  for (const later of [NOON + 3 * DAY, NOON + 8 * DAY, NOON + 15 * DAY]) {
    const before = await everything();
    for (const cron of LAST_THE_SIGNALS) await twiceAtOnce(cron, later);
    // Events of the nightly tasks are read five minutes later.
    await twiceAtOnce(EVERY_FIVE_MINUTES, later + 2, ["recompute_changed_artisans", "count_events"]);
    const after = await everything();
    expect(after.jobs).not.toEqual(before.jobs);
    expect(await doubles()).toEqual([]);

    for (const cron of LAST_THE_SIGNALS) await twiceAtOnce(cron, later + 4);
    expect(await everything()).toEqual(after);
  }
});
