import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { jobs, settings } from "#db/schema.ts";
import { insertLine } from "#tests/domain/analytics/first-offer-lines.ts";
import { api, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { LEAK } from "#tests/support/fixtures.ts";
import { inProduction, visitWith } from "#tests/worker/handlers.ts";
import { setClockOffset } from "#worker/clock.ts";

type Clock = { now: string; offset_seconds: number; fired: { alarms: number; crons: string[] } };

const move = async (body: unknown) => {
  const response = await visit("/dev/clock", { method: "POST", body: JSON.stringify(body) });
  return { status: response.status, ...((await response.json()) as Clock) };
};
const jobIn = (body: Record<string, unknown>) => body.job as { id: string; created_at: string };
const read = async () => (await (await visit("/dev/clock")).json()) as Clock;

const db = openDb(env.DB);

beforeAll(insertDemoUsers);
// Files share the isolate.
afterEach(async () => {
  await env.MEDIA.delete("dev-clock.json");
  setClockOffset(0);
});

test("a moved clock is the time of every later request, and two moves at once add up", async () => {
  const before = await read();
  await Promise.all([move({ advance_seconds: 3_600, fire: "none" }), move({ advance_seconds: 60, fire: "none" })]);
  const after = await read();
  expect(after.offset_seconds - before.offset_seconds).toBe(3_660);
  expect(Date.parse(after.now) - Date.now()).toBeGreaterThan(3_659_000);

  const { body } = await api("POST", "/services/jobs/", { token: await tokenOf("amina"), json: LEAK });
  expect(Date.parse(jobIn(body).created_at) - Date.parse(after.now)).toBeLessThan(5_000);
});

test("a jump runs each cron that fell due in it once, and returns after its tasks", async () => {
  const token = await tokenOf("amina");
  const { body } = await api("POST", "/services/jobs/", { token, json: LEAK });
  expect(await move({ advance_seconds: 15 * 86_400 })).toMatchObject({
    status: 200,
    fired: { alarms: expect.any(Number), crons: ["* * * * *", "*/5 * * * *", "17 2 * * *", "17 3 * * *"] },
  });
  const job = await api("GET", `/services/jobs/${jobIn(body).id}/`, { token: await tokenOf("amina") });
  expect(job.body.status).toBe("archived");
});

test("a jump runs what the alarms of jobs run that are due by then, and only what is asked for", async () => {
  const token = await tokenOf("amina");
  const { body } = await api("POST", "/services/jobs/", { token, json: LEAK });
  const row = async () =>
    (
      await db
        .select()
        .from(jobs)
        .where(eq(jobs.id, jobIn(body).id))
    )[0];
  await move({ advance_seconds: 0, fire: "alarms" });
  expect(await row()).toMatchObject({ lastWave: 0, promise: "running" });

  expect((await move({ advance_seconds: 300, fire: "none" })).fired.alarms).toBe(0);
  expect(await row()).toMatchObject({ lastWave: 0, promise: "running" });
  expect((await move({ advance_seconds: 0, fire: "alarms" })).fired).toEqual({ alarms: expect.any(Number), crons: [] });
  expect(await row()).toMatchObject({ lastWave: 1, promise: "missed" });
  // The cron of every minute runs what a lost alarm left.
  await move({ advance_seconds: 1_500, fire: "none" });
  await move({ advance_seconds: 60, fire: "crons" });
  expect(await row()).toMatchObject({ lastWave: 2, nextWave: 3 });
});

test("a jump of nothing runs the frequent crons, a list only its own, and none only moves", async () => {
  expect((await move({ advance_seconds: 0 })).fired.crons).toEqual(["* * * * *", "*/5 * * * *"]);
  expect((await move({ advance_seconds: 0, fire: ["17 3 * * *"] })).fired.crons).toEqual(["17 3 * * *"]);
  expect((await move({ advance_seconds: 86_400, fire: "none" })).fired).toEqual({ alarms: 0, crons: [] });
});

test.each([
  [{}, "advance_seconds"],
  [{ advance_seconds: -1 }, "advance_seconds"],
  [{ advance_seconds: 1.5 }, "advance_seconds"],
  [{ advance_seconds: 2_678_401 }, "advance_seconds"],
  [{ advance_seconds: 1, fire: "some" }, "fire"],
  [{ advance_seconds: 1, fire: ["1 1 1 1 1"] }, "fire"],
  [{ advance_seconds: 1, backwards: true }, "non_field_errors"],
  ["soon", "non_field_errors"],
])("the body %j is refused with an error of %s, and moves nothing", async (body, field) => {
  const before = (await read()).offset_seconds;
  const refused = await move(body);
  expect(refused).toMatchObject({ status: 400, [field]: [expect.any(String)] });
  expect((await read()).offset_seconds).toBe(before);
});

test("each move drops what is cached for a minute: settings, figures and the landing page", async () => {
  const shown = async () => {
    const { waves } = (await api("GET", "/services/matching/")).body as { waves: { places: number }[] };
    const { count } = (await api("GET", "/services/figures/first-offer/?wilaya=9")).body;
    const page = await (await visit("/en")).text();
    return [waves[0]?.places, count, Number(/data-count="(\d+)"/.exec(page)?.[1])];
  };
  // The rest of a minute is long enough for the test.
  await move({ advance_seconds: 61 - new Date((await read()).now).getUTCSeconds(), fire: "none" });
  const before = await shown();
  await db.insert(settings).values({ key: "limits.artisans_per_wave", value: 7, updatedAt: 0 });
  for (let nth = 0; nth < 6; nth++)
    await insertLine({ releasedAt: Date.now() - 2 * 86_400_000, wilayaId: 9, offerAfter: 60_000 });
  expect(await shown()).toEqual(before);

  await move({ advance_seconds: 0, fire: "none" });
  const after = await shown();
  expect(after.slice(0, 2)).toEqual([7, 6]);
  expect(after[2]).toBeGreaterThan(Number(before[2]));
});

test("a deployment has no such clock", async () => {
  const deployed = inProduction();
  for (const method of ["GET", "POST"]) expect((await visitWith(deployed, "/dev/clock", { method })).status).toBe(404);
});
