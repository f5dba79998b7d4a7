import { env } from "cloudflare:workers";
import { beforeAll, expect, type TestContext, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { flushSignals } from "#app/domain/live/flush-signals.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { retryPendingMessages } from "#app/domain/messaging/retry-pending-messages.ts";
import { markJobNotificationsReadStatement } from "#app/domain/notifications/statements.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { markOffersSeenStatements } from "#app/domain/offers/mark-offers-seen.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { runBatch } from "#db/run-batch.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { actorOf, asSystem, insertUser, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { insertPlumber, LEAK, OFFER } from "#tests/support/fixtures.ts";
import { soakSize } from "#tests/support/soak.ts";

/**
 * The D1 cost of one job from its posting to both reviews: rows read and written as D1 counts them, so a written index entry
 * counts as a row. It includes the commands with their triggers, the announcement by the queue, the flush of live signals after
 * each command, and the emails of the notifications. It excludes pages, sessions, the room's Durable Object, and the cron task
 * that counts events, because that task processes many jobs at once. Random ids change the number of rows read by a few.
 * `npm run bench -- rows` prints it by step, with the bytes that a job leaves in the database.
 */
const BUDGET = { written: 319, read: 1_000, bytes: 9_000 };

const MINUTE = 60_000;
/** So many that the pages of all indexes are as full as they stay: forty jobs weigh an eighth less. */
const JOBS_WEIGHED = 300;
const POINTS = 1_000;
const amina = actorOf("amina", DEMO_USERS.amina);

type StepCost = { rowsRead: number; rowsWritten: number; queries: number; trips: number };

declare module "vitest" {
  interface TaskMeta {
    wholeJob?: { steps: Record<string, StepCost>; bytesPerJob: number };
  }
}

beforeAll(async () => {
  await insertUser("amina", DEMO_USERS.amina);
  await insertUser("nadir", DEMO_USERS.nadir);
});

/** What wakes the open pages of an admin. */
let signalsOfAdmin = 0;
const pendingOf = async (subject: string) =>
  (await env.DB.prepare("SELECT count(*) AS n FROM pending_signals WHERE subject = ?").bind(subject).first<number>("n")) ?? 0;

type Steps = Record<string, StepCost>;

async function counted<Answer>(steps: Steps, step: string, base: TestCtx, command: (ctx: TestCtx) => Promise<Answer>) {
  const { ctx, meter } = withQueryCounter(base, { areFlushesCounted: true });
  const answer = await command(ctx);
  steps[step] ??= { rowsRead: 0, rowsWritten: 0, queries: 0, trips: 0 };
  const cost = steps[step];
  cost.rowsRead += meter.rowsRead;
  cost.rowsWritten += meter.queries.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
  cost.queries += meter.queries.length;
  cost.trips += meter.trips;
  if (base.actor.kind !== "system") signalsOfAdmin += await pendingOf("nadir");
  if (base.actor.kind !== "system") await counted(steps, "flush", asSystem("live", { now: base.now }), flushSignals);
  return answer;
}

/** Does what the cron task of each minute and the queue do. */
async function deliverPendingEmails(steps: Steps, now: number) {
  const cron = asSystem("cron", { now });
  await counted(steps, "emails", cron, retryPendingMessages);
  for (const message of cron.pushed)
    if (message.kind === "deliver_message")
      await counted(steps, "emails", asSystem("queue", { now }), (ctx) => deliverMessage(ctx, message));
}

/** One job with two artisans who are told of it, both offers seen, one accepted, and both reviews. */
async function wholeJob(artisans: readonly [SignedIn, SignedIn], start: number): Promise<Steps> {
  const steps: Steps = {};
  const [first, second] = artisans;
  const as = (person: SignedIn, minutes: number) => testCtx(person, { now: start + minutes * MINUTE });
  const { jobId } = await counted(steps, "post", as(amina, 0), (ctx) => publishJob(ctx, { input: LEAK, images: [] }));
  await counted(steps, "announce", asSystem("queue", { now: start }), (ctx) => announceJob(ctx, { jobId }));
  const { offerId } = await counted(steps, "offers", as(first, 10), (ctx) => makeOffer(ctx, { ...OFFER, jobId }));
  await counted(steps, "offers", as(second, 11), (ctx) => makeOffer(ctx, { ...OFFER, jobId }));
  await counted(steps, "seen", as(amina, 15), (ctx) => seeOffers(ctx, amina, jobId));
  await counted(steps, "accept", as(amina, 20), (ctx) => acceptOffer(ctx, { offerId }));
  await counted(steps, "complete", as(amina, 60), (ctx) => completeJob(ctx, { jobId }));
  await counted(steps, "reviews", as(amina, 70), (ctx) => leaveReview(ctx, { jobId, rating: 5 }));
  await counted(steps, "reviews", as(first, 80), (ctx) => leaveReview(ctx, { jobId, rating: 5 }));
  await deliverPendingEmails(steps, start + 90 * MINUTE);
  return steps;
}

/** What the page of the job writes when its client reads it. */
const seeOffers = (ctx: TestCtx, { userId }: SignedIn, jobId: string) =>
  runBatch(ctx.db, {
    read: markJobNotificationsReadStatement(ctx.db, { userId, at: ctx.now, jobId }),
    seenOffers: markOffersSeenStatements(ctx, amina, jobId),
  });

async function databaseBytes(): Promise<number> {
  const { meta } = await env.DB.prepare("UPDATE jobs SET id = id WHERE id = ''").run();
  return meta.size_after;
}

test("a job from its posting to both reviews stays within its row budget", async ({ task }: TestContext) => {
  const artisans = [await insertPlumber("first", POINTS), await insertPlumber("second", POINTS)] as const;
  const steps = await wholeJob(artisans, NOON);
  const sum = (of: keyof StepCost) => Object.values(steps).reduce((all, step) => all + step[of], 0);
  // So the feed of an admin is woken by receipts, papers, reports and disputes alone (`admin_signals` of the scale model).
  expect(signalsOfAdmin).toBe(0);
  const weighed = soakSize(0, JOBS_WEIGHED);
  const before = await databaseBytes();
  for (let job = 1; job <= weighed; job += 1) await wholeJob(artisans, NOON + job * DAY_MS);
  task.meta.wholeJob = { steps, bytesPerJob: weighed > 0 ? Math.round(((await databaseBytes()) - before) / weighed) : 0 };

  expect(task.meta.wholeJob.bytesPerJob).toBeLessThanOrEqual(BUDGET.bytes);
  expect(sum("rowsWritten")).toBeLessThanOrEqual(BUDGET.written);
  expect(sum("rowsRead")).toBeLessThanOrEqual(BUDGET.read);
});
