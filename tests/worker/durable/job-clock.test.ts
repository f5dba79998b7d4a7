import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { runOverdueClocks } from "#app/domain/announcements/run-overdue-clocks.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { openDb } from "#db/open.ts";
import { jobs } from "#db/schema/jobs.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";

const MINUTE = 60_000;
const db = openDb(env.DB);

beforeAll(insertDemoUsers);

const jobOpenedAt = async (now: number) => (await publishJob(ctxAs("amina", { now }), { input: LEAK, images: [] })).jobId;
const rowOf = async (jobId: string) => (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0];
const alarmOf = (jobId: string) => runInDurableObject(env.JOB_CLOCKS.getByName(jobId), (_, state) => state.storage.getAlarm());

test("the alarm sends the wave that is due, and sets itself for the next one, also after its object was evicted", async () => {
  const began = Date.now();
  const jobId = await jobOpenedAt(began - 1_000);
  const clock = env.JOB_CLOCKS.getByName(jobId);
  await clock.wake(jobId, Date.now() + MINUTE);
  await evictDurableObject(clock);

  expect(await runDurableObjectAlarm(clock)).toBe(true);

  expect(await rowOf(jobId)).toMatchObject({ lastWave: 0, nextWave: 1, promise: "running" });
  expect(await alarmOf(jobId)).toBe(began - 1_000 + 5 * MINUTE);
});

test("an alarm that comes early changes nothing and sets itself again", async () => {
  const jobId = await jobOpenedAt(Date.now());
  const clock = env.JOB_CLOCKS.getByName(jobId);
  await clock.wake(jobId, Date.now() + MINUTE);
  await runDurableObjectAlarm(clock);
  const before = await rowOf(jobId);

  await clock.wake(jobId, Date.now() + MINUTE);
  await runDurableObjectAlarm(clock);

  expect(await rowOf(jobId)).toEqual(before);
  // The end of the promised minutes comes first.
  expect(await alarmOf(jobId)).toBe((before?.clockFrom ?? 0) + 5 * MINUTE);
});

test("the object of a closed job sets no alarm and stores nothing", async () => {
  const jobId = await jobOpenedAt(Date.now());
  const clock = env.JOB_CLOCKS.getByName(jobId);
  await db.update(jobs).set({ status: "archived" }).where(eq(jobs.id, jobId));
  await clock.wake(jobId, Date.now() + MINUTE);

  await runDurableObjectAlarm(clock);

  expect(await alarmOf(jobId)).toBeNull();
  const stored = await runInDurableObject(clock, (_, state) => [...state.storage.kv.list()]);
  expect(stored).toEqual([]);
});

test("an idle open job wakes at the minutes of its waves only, and the cron of every minute leaves it alone", async () => {
  const jobId = await jobOpenedAt(NOON);
  const wakes: number[] = [];
  let next: number | undefined = NOON;
  while (next !== undefined && wakes.length < 10) {
    const alarm = asSystem("alarm", { now: next });
    await announceJob(alarm, { jobId });
    const until = alarm.alarms.at(-1)?.at;
    const cron = asSystem("cron", { now: (until ?? next) - MINUTE });
    expect([await runOverdueClocks(cron), cron.alarms]).toEqual([0, []]);
    if (until !== undefined) wakes.push((until - NOON) / MINUTE);
    next = until;
  }
  expect(wakes).toEqual([5, 30, 120]);
});
