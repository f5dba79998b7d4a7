import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { finishDisputes } from "#app/domain/disputes/finish-disputes.ts";
import { autoCompleteJobs } from "#app/domain/jobs/lifecycle/auto-complete-jobs.ts";
import { settleNoShows } from "#app/domain/no-shows/settle-no-shows.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { lapseVisits } from "#app/domain/visits/lapse-visits.ts";
import { remindOfVisits } from "#app/domain/visits/remind-of-visits.ts";
import { asSystem, NOON } from "#tests/support/ctx.ts";
import { reportMeasurement, runUntilAllCovered, soakSize } from "#tests/support/soak.ts";
import { accountsInDisorder, ratingsInDisorder } from "../jobs/status-log.ts";
import { db, MINUTE } from "./fixtures.ts";
import { disorderOf, reportedTooOften, unpaused } from "./life/disorder.ts";
import { insertPeople, logTransitions, matchedScene, type People, type Scene, transitions } from "./life/people.ts";
import { ALL_VERBS, act, presentOf, step, take, type Verb } from "./life/steps.ts";

const LIVES = soakSize(200, 2_000);
const people: People = { clients: [], artisans: [], admins: [] };

beforeAll(async () => {
  Object.assign(people, await insertPeople());
  await logTransitions();
});

/** How a life begins, so that few steps reach its end. Numbers are waited for, in minutes. */
const BEGINNINGS: readonly (readonly (Verb | number)[])[] = [
  [],
  ["propose"],
  ["propose", "agree"],
  ["propose", "agree", 35],
  ["propose", "agree", "arrive"],
  ["propose", "agree", 35, "report"],
  ["propose", "agree", 35, "report_keep"],
  ["propose", "agree", 35, "report_keep", 25 * 60],
  ["propose", "agree", 35, "report", "answer_agreed"],
  ["propose", "agree", 35, "report", "answer_contested", "open_dispute"],
  ["propose", "agree", 35, "report", "answer_contested", "open_dispute", 73 * 60, "decide_with_cause"],
  ["propose", "agree", "arrive", "done"],
  ["done", "open_dispute"],
  ["done", "open_dispute", 73 * 60, "decide"],
];

const group = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  minutes: fc.constantFrom(0, 0, 0, 0, 35, 35, 130, 25 * 60, 25 * 60, 73 * 60, 8 * 24 * 60, 15 * 24 * 60),
});
const life = fc.record({
  who: fc.nat(5),
  isClient: fc.boolean(),
  beginning: fc.constantFrom(...BEGINNINGS),
  groups: fc.array(group, { minLength: 2, maxLength: 3 }),
});

const MAY_BECOME: Record<string, readonly string[]> = {
  "visit proposed": ["agreed", "declined", "cancelled", "lapsed"],
  "visit agreed": ["arrived", "done", "missed", "cancelled"],
  "visit arrived": ["done"],
  "visit missed": ["arrived"],
  "report waiting": ["agreed", "silent", "contested", "refuted", "settled", "withdrawn"],
  "dispute open": ["decided", "withdrawn"],
  "dispute decided": ["appealed", "final"],
  "dispute appealed": ["final"],
  "job open": ["matched"],
  "job matched": ["unreviewed", "open", "archived"],
  "job unreviewed": ["archived"],
};
const ALL_CHANGES = Object.entries(MAY_BECOME).flatMap(([was, next]) => next.map((became) => `${was} becomes ${became}`));
const DUTIES = [lapseVisits, remindOfVisits, settleNoShows, autoCompleteJobs, closeReviewWindows, finishDisputes];

const unlessRefused = <Done>(call: Promise<Done>): Promise<Done | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof Error && (error.name === "Refusal" || error.name === "InvalidFields")) return undefined;
    throw error;
  });

/** Cron tasks stay awake through a long wait: they also run an hour before its end. */
async function timePasses({ clock, jobId }: Scene, minutes: number): Promise<string[]> {
  const done: string[] = [];
  for (const passed of minutes > 60 ? [minutes - 60, 60] : [minutes]) {
    clock.now += passed * MINUTE;
    const ctx = asSystem("cron", { now: clock.now });
    const ended = await Promise.all(DUTIES.map(async (duty) => ({ name: duty.name, count: await duty(ctx) })));
    done.push(...ended.filter(({ count }) => count > 0).map(({ name }) => name));
  }
  if (minutes > 60) expect(await disorderOf(jobId, clock.now)).toEqual([]);
  return done;
}

async function expectAllInOrder(now: number): Promise<void> {
  const found = [await accountsInDisorder(), await ratingsInDisorder(), await unpaused(now), await reportedTooOften(now)];
  expect(found).toEqual([[], [], [], []]);
}

// No order of what two sides, admins and time do may break a rule of visits, codes, reports and disputes.
test("whatever both sides of a match, admins and time do, its visits, codes, reports and disputes keep all rules", async (test) => {
  const clock = { now: NOON };
  const done: Record<string, number> = {};
  const count = (names: readonly (string | undefined)[]) => {
    for (const name of names) if (name !== undefined) done[name] = (done[name] ?? 0) + 1;
  };

  let lived = 0;
  const began = Date.now();
  const lives = fc.asyncProperty(life, async ({ who, isClient, beginning, groups }) => {
    const { scene, wasPaused } = await matchedScene(people, who, clock);
    count([wasPaused ? "paused" : undefined]);
    for (const verb of beginning) {
      if (typeof verb === "number") count(await timePasses(scene, verb));
      else
        await unlessRefused(
          act(scene, await presentOf(scene), verb, { isClient: verb.startsWith("answer") ? !isClient : isClient, choice: who }),
        );
    }
    for (const { steps, minutes } of groups) {
      const present = await presentOf(scene);
      count(await Promise.all(steps.map((what) => unlessRefused(take(scene, present, what)))));
      clock.now += 1;
      if (minutes > 0) count(await timePasses(scene, minutes));
    }
    count(await timePasses(scene, 7 * 60));
    expect((await transitions()).filter(({ was, became }) => !MAY_BECOME[was]?.includes(became))).toEqual([]);
    if (++lived % 10 === 0) await expectAllInOrder(clock.now);
    if (env.SOAK && lived % 100 === 0) console.log(`PROGRESS ${lived} lives, ${Math.round((Date.now() - began) / 1_000)} s`);
  });
  // A wrong code is always refused, and leaves a try.
  const always = ALL_VERBS.filter((verb) => !verb.endsWith("_wrong"));
  const all = [...always, "arrival tried", "completion tried", ...DUTIES.map(({ name }) => name), ...ALL_CHANGES, "paused"];
  await runUntilAllCovered({
    lives: LIVES,
    live: (numRuns) => fc.assert(lives, { numRuns, endOnFailure: true }),
    missing: async () => {
      const tries = await db.all<{ kind: string }>(sql`SELECT DISTINCT kind FROM visit_code_tries`);
      count(tries.map(({ kind }) => `${kind} tried`));
      const changed = (await transitions()).map(({ was, became }) => `${was} becomes ${became}`);
      // Few lives need not meet what is rare.
      return LIVES < 2_000 ? [] : all.filter((name) => !done[name] && !changed.includes(name));
    },
  });
  reportMeasurement(test, {
    item: "Y27",
    what: "lives of a match with visits, codes, reports and disputes, all rules kept",
    expected: "2000",
    measured: LIVES,
  });
}, 3_600_000);
