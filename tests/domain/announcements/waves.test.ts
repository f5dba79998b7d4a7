import { env } from "cloudflare:workers";
import { and, asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { notifyClientLater } from "#app/domain/announcements/notify-client-later.ts";
import { runOverdueClocks } from "#app/domain/announcements/run-overdue-clocks.ts";
import { widenJob } from "#app/domain/announcements/widen-job.ts";
import { afterNight, WAVES } from "#app/domain/jobs/clock-rules.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { actorOf, asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { OFFER, postedJob } from "#tests/support/fixtures.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";

const RUNS = soakSize(15, 500);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Artisans of the first wave. */
const N = 3;
const CATEGORY = 5;
const CROWD = 60;
/** So many come at once. */
const ARRIVING = 8;
const NO_RAMADAN = { days: null, from: null, to: null };
const db = openDb(env.DB);

beforeAll(async () => {
  await insertDemoUsers();
  await db.insert(schema.settings).values({ key: "limits.artisans_per_wave", value: N, updatedAt: NOON });
});

type Act =
  | { kind: "wait"; minutes: number }
  | { kind: "alarm"; times: number }
  | { kind: "cron" | "withdraw" | "hold" | "release" | "match" | "cancel" | "widen" | "later" | "arrive" }
  | { kind: "offer"; nth: number }
  | { kind: "urgency"; urgency: "now" | "flexible" }
  | { kind: "move"; communeId: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(1, 2, 4, 5, 6, 25, 90, 400) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("alarm" as const), times: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("cron" as const, "withdraw", "hold", "release", "match", "cancel", "widen") }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("later" as const, "arrive") }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("offer" as const), nth: fc.integer({ min: 0, max: 20 }) }) },
  {
    arbitrary: fc.record({ kind: fc.constant("urgency" as const), urgency: fc.constantFrom("now" as const, "flexible") }),
    weight: 1,
  },
  { arbitrary: fc.record({ kind: fc.constant("move" as const), communeId: fc.constantFrom(3101, 3102) }), weight: 1 },
);

const NEW_EVERY = 7;
const isNewcomer = (id: string) => Number(id.split("-")[1]) % NEW_EVERY === 0;

const insertEach = (people: readonly object[]) => (table: string, columns: string, values: string) =>
  env.DB.prepare(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM json_each(?1)`).bind(JSON.stringify(people));

/** The trade of the request makes them artisans who can be told of it. */
const takeUpTrade = (name: string, from: number, to: number) =>
  insertEach(Array.from({ length: to - from }, (_, index) => ({ id: `${name}-${from + index}` })))(
    "artisan_categories",
    "user_id, category_id, position",
    `value ->> 'id', ${CATEGORY}, 1`,
  ).run();

/** In the commune, the wilaya, working here from elsewhere, and in two near wilayas; some are new, the others are not. */
async function insertCrowd(name: string): Promise<void> {
  const each = insertEach(
    Array.from({ length: CROWD }, (_, index) => ({
      id: `${name}-${index}`,
      commune: [3101, 3102, 3102, 2701, 2901][index % 5],
      checked: index % NEW_EVERY === 0 ? NOON - DAY : NOON - 200 * DAY,
    })),
  );
  await env.DB.batch([
    env.DB.prepare("DELETE FROM announcement_rotation"),
    each(
      "users",
      "id, email, first_name, last_name, is_artisan, is_verified, email_verified_at, active_role, wilaya_id, commune_id, created_at",
      `value ->> 'id', (value ->> 'id') || '@hirfa.example', 'C', 'C', 1, 1, ${NOON}, 'artisan', (value ->> 'commune') / 100, value ->> 'commune', ${NOON}`,
    ),
    each("verified_documents", "user_id, kind, checked_at", "value ->> 'id', 'national_id', value ->> 'checked'"),
    each("artisan_profiles", "user_id, slug", "value ->> 'id', value ->> 'id'"),
    each("point_accounts", "user_id, available, last_seq", "value ->> 'id', 90, 1"),
    each(
      "point_entries",
      "user_id, seq, kind, points, reason, created_at",
      `value ->> 'id', 1, 'adjustment', 90, 'demo', ${NOON}`,
    ),
    each("artisan_wilayas", "user_id, wilaya_id, position", "value ->> 'id', (value ->> 'commune') / 100, 1"),
  ]);
}

const asArtisan = (id: string, now: number) =>
  testCtx(
    actorOf(id, {
      ...{ role: "artisan", firstName: "C", lastName: "C", email: `${id}@hirfa.example`, language: "ar" },
      ...{ wilayaId: 31, communeId: 3101, isVerified: true },
    }),
    { now },
  );

/** What was true when a run of the clock began. */
type Before = {
  at: number;
  isUrgent: boolean;
  isAskedFor: boolean;
  isSearching: boolean;
  mayTell: boolean;
  newcomersLeft: number;
};

type Life = { name: string; jobId: string; start: number; present: number };

async function live({ name, jobId, start, present }: Life, acts: readonly Act[]): Promise<Before[]> {
  let now = start;
  let here = present;
  const runs: Before[] = [];
  const amina = () => ctxAs("amina", { now });
  const row = async () => (await db.select().from(schema.jobs).where(eq(schema.jobs.id, jobId)))[0];
  const offersOf = async () => db.select().from(schema.offers).where(eq(schema.offers.jobId, jobId));
  const run = async (times: number, run: () => Promise<unknown>, isAskedFor = false) => {
    const job = await row();
    const mayTell = job?.status === "open" && !job.held && job.liveOffers < 5;
    const newcomersLeft = await db.$count(
      schema.announcementRotation,
      sql`newcomer_until > ${now} AND wilaya_id = 31 AND NOT EXISTS (SELECT 1 FROM job_announcements WHERE job_id = ${jobId} AND job_announcements.artisan_id = announcement_rotation.artisan_id)
        AND NOT EXISTS (SELECT 1 FROM offers WHERE offers.artisan_id = announcement_rotation.artisan_id)`,
    );
    runs.push({
      at: now,
      isUrgent: job?.urgency === "now",
      isAskedFor,
      isSearching: job?.notifyClientSince !== null,
      mayTell,
      newcomersLeft,
    });
    await Promise.all(Array.from({ length: times }, run));
  };
  const does: { [Kind in Act["kind"]]: (what: Extract<Act, { kind: Kind }>) => Promise<unknown> } = {
    wait: async ({ minutes }) => {
      now += minutes * MINUTE;
    },
    alarm: ({ times }) => run(times, () => announceJob(asSystem("alarm", { now }), { jobId })),
    cron: () => run(2, () => runOverdueClocks(asSystem("cron", { now }))),
    offer: async ({ nth }) => {
      const told = await db.select().from(schema.jobAnnouncements).where(eq(schema.jobAnnouncements.jobId, jobId));
      const artisan = told[nth % Math.max(1, told.length)];
      if (artisan) await makeOffer(asArtisan(artisan.artisanId, now), { ...OFFER, jobId });
    },
    withdraw: async () => {
      const [offer] = (await offersOf()).filter(({ status }) => status === "sent");
      if (offer) await withdrawOffer(asArtisan(offer.artisanId, now), { offerId: offer.id });
    },
    hold: () => reviseJob(amina(), { jobId, input: { description: "Call me at 0550 12 34 56, the tap has been leaking." } }),
    release: () => releaseJob(ctxAs("nadir", { now }), { jobId }),
    match: async () => {
      const [offer] = (await offersOf()).filter(({ status }) => status === "sent");
      if (offer) await acceptOffer(amina(), { offerId: offer.id });
    },
    cancel: async () => {
      const [offer] = (await offersOf()).filter(({ status }) => status === "accepted");
      if (offer) await cancelMatch(asArtisan(offer.artisanId, now), { jobId, reason: "" });
    },
    later: () => notifyClientLater(amina(), { jobId }),
    arrive: async () => {
      const from = here;
      here = Math.min(CROWD, here + ARRIVING);
      await takeUpTrade(name, from, here);
    },
    widen: () => run(1, () => widenJob(amina(), { jobId }), true),
    urgency: ({ urgency }) => reviseJob(amina(), { jobId, input: { urgency } }),
    move: ({ communeId }) => reviseJob(amina(), { jobId, input: { wilaya: 31, commune: communeId } }),
  };
  for (const one of acts) {
    // Verbs refuse what the state forbids.
    // as: the verb of its own kind
    await (does[one.kind] as (what: Act) => Promise<unknown>)(one).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error)) throw error;
    });
    // No two things happen in the same millisecond.
    now += 1;
  }
  return runs;
}

const wavesOf = async (jobId: string) =>
  (
    await db
      .select()
      .from(schema.events)
      .where(and(eq(schema.events.jobId, jobId), eq(schema.events.kind, "job.announced")))
      .orderBy(asc(schema.events.id))
  ).map(({ at, amount, detail }) => ({ at, told: amount ?? 0, wave: Number(detail) }));

function expectWaves(waves: Awaited<ReturnType<typeof wavesOf>>, runs: readonly Before[]): void {
  waves.forEach(({ at, told, wave }, index) => {
    const before = runs.find((run) => run.at === at);
    expect(before?.mayTell).toBe(true);
    const earlier = waves[index - 1];
    const isLater = earlier?.wave === wave && before?.isSearching === true;
    expect(told).toBeLessThanOrEqual((isLater ? 1 : (WAVES[wave]?.places ?? 0)) * N);
    if (wave > 0 && !before?.isUrgent && !before?.isAskedFor) expect(afterNight(at, NO_RAMADAN)).toBe(at);
    if (earlier && wave > 0) {
      if (!before?.isAskedFor) expect(at - earlier.at).toBeGreaterThanOrEqual(5 * MINUTE);
      if (isLater) expect(told).toBeGreaterThan(0);
      else expect(wave).toBeGreaterThan(earlier.wave);
    }
  });
}

/** Nobody is there at first, so the client waits for the first who comes. */
const TOLD_LATER: Act[] = [
  { kind: "alarm", times: 1 },
  { kind: "later" },
  ...[6, 25, 120].flatMap((minutes): Act[] => [
    { kind: "wait", minutes },
    { kind: "alarm", times: 2 },
  ]),
  { kind: "arrive" },
  { kind: "wait", minutes: 6 },
  { kind: "alarm", times: 3 },
];

// Whatever comes between two waves: offers, withdrawals, matches, holds, edits, lost alarms, runs at once, artisans who come later.
test("of any life of a request nobody is told twice, no wave tells too many, and newcomers have their places", async (test) => {
  let life = 0;
  let sent = 0;
  let sentLater = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 8, maxLength: 40 }),
      fc.constantFrom(14, 21, 23),
      fc.constantFrom("now" as const, "flexible"),
      fc.constantFrom(CROWD, CROWD, 0),
      async (acts, hour, urgency, present) => {
        const name = `life${life++}`;
        const start = NOON + (hour - 10) * 60 * MINUTE;
        await insertCrowd(name);
        await takeUpTrade(name, 0, present);
        const jobId = await postedJob("amina", { category: CATEGORY, sub_category: undefined, urgency });
        await db
          .update(schema.jobs)
          .set({ clockFrom: start, nextWaveAt: start, openedAt: start, createdAt: start })
          .where(eq(schema.jobs.id, jobId));

        const runs = await live({ name, jobId, start, present }, [
          ...acts,
          { kind: "wait", minutes: 900 },
          { kind: "alarm", times: 3 },
        ]);

        const waves = await wavesOf(jobId);
        sent += waves.length;
        sentLater += waves.filter(({ wave }, index) => wave > 0 && waves[index - 1]?.wave === wave).length;
        expectWaves(waves, runs);
        const told = await db.select().from(schema.jobAnnouncements).where(eq(schema.jobAnnouncements.jobId, jobId));
        expect(waves.reduce((sum, one) => sum + one.told, 0)).toBe(told.length);
        const notified = await db
          .select({ userId: schema.notifications.userId })
          .from(schema.notifications)
          .where(and(eq(schema.notifications.jobId, jobId), eq(schema.notifications.type, "new_job_added")));
        expect(notified.map(({ userId }) => userId).sort()).toEqual(told.map(({ artisanId }) => artisanId).sort());
        for (const first of waves.filter(({ wave }) => wave === 0)) {
          const new_ = told.filter(({ createdAt, artisanId }) => createdAt === first.at && isNewcomer(artisanId));
          const left = runs.find(({ at }) => at === first.at)?.newcomersLeft ?? 0;
          expect(new_.length).toBeGreaterThanOrEqual(Math.min(Math.ceil(N / 4), left));
        }
        const missed = await db.$count(
          schema.events,
          and(eq(schema.events.jobId, jobId), eq(schema.events.kind, "promise.missed")),
        );
        const [job] = await db.select().from(schema.jobs).where(eq(schema.jobs.id, jobId));
        expect(missed).toBe(job?.promise === "missed" ? 1 : 0);
        const waitsSince = job?.notifyClientSince ?? null;
        if (waitsSince !== null) expect(told.filter(({ createdAt }) => createdAt > waitsSince)).toEqual([]);
      },
    ),
    { numRuns: RUNS, endOnFailure: true, examples: [[TOLD_LATER, 14, "now", 0]] },
  );
  expect(sentLater).toBeGreaterThan(0);
  expect(sent).toBeGreaterThan(RUNS);
  reportMeasurement(test, { item: "W36", what: "lives of a request", expected: "500", measured: RUNS });
});
