import { beforeAll, expect, test } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { flushSignals } from "#app/domain/live/flush-signals.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { retryPendingMessages } from "#app/domain/messaging/retry-pending-messages.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { leaveReview } from "#app/domain/reviews/leave-review.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { type CountedStatement, withQueryCounter } from "#tests/support/count-d1-queries.ts";
import { actorOf, asSystem, insertUser, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { insertPlumber, LEAK, OFFER } from "#tests/support/fixtures.ts";

/**
 * The D1 cost of one job from its posting to both reviews: rows read and written as D1 counts them, so a written index entry
 * counts as a row. It includes the commands with their triggers, the announcement by the queue, the flush of live signals after
 * each command, and the emails of the notifications. It excludes pages, sessions, the room's Durable Object, and the cron task
 * that counts events, because that task processes many jobs at once. Random ids change the number of rows read by a few.
 */
const BUDGET = { written: 344, read: 900 };

const MINUTE = 60_000;
const amina = actorOf("amina", DEMO_USERS.amina);

beforeAll(() => insertUser("amina", DEMO_USERS.amina));

const statements: CountedStatement[] = [];

async function counted<Answer>(base: TestCtx, command: (ctx: TestCtx) => Promise<Answer>): Promise<Answer> {
  const { ctx, meter } = withQueryCounter(base, { areFlushesCounted: true });
  const answer = await command(ctx);
  statements.push(...meter.queries);
  if (base.actor.kind !== "system") await counted(asSystem("live", { now: base.now }), flushSignals);
  return answer;
}

const as = (person: SignedIn, minutes: number) => testCtx(person, { now: NOON + minutes * MINUTE });

/** Does what the cron task of each minute and the queue do. */
async function deliverPendingEmails(minutes: number) {
  const cron = asSystem("cron", { now: NOON + minutes * MINUTE });
  await counted(cron, retryPendingMessages);
  for (const message of cron.pushed)
    if (message.kind === "deliver_message")
      await counted(asSystem("queue", { now: cron.now }), (ctx) => deliverMessage(ctx, message));
}

test("a job from its posting to both reviews stays within its row budget", async () => {
  const [first, second] = [await insertPlumber("first", 10), await insertPlumber("second", 10)];
  const { jobId } = await counted(as(amina, 0), (ctx) => publishJob(ctx, { input: LEAK, images: [] }));
  await counted(asSystem("queue", { now: NOON }), (ctx) => announceJob(ctx, { jobId }));
  const { offerId } = await counted(as(first, 10), (ctx) => makeOffer(ctx, { ...OFFER, jobId }));
  await counted(as(second, 11), (ctx) => makeOffer(ctx, { ...OFFER, jobId }));
  await counted(as(amina, 20), (ctx) => acceptOffer(ctx, { offerId }));
  await counted(as(amina, 60), (ctx) => completeJob(ctx, { jobId }));
  await counted(as(amina, 70), (ctx) => leaveReview(ctx, { jobId, rating: 5 }));
  await counted(as(first, 80), (ctx) => leaveReview(ctx, { jobId, rating: 5 }));
  await deliverPendingEmails(90);

  const sum = (of: "rowsRead" | "rowsWritten") => statements.reduce((all, one) => all + one[of], 0);
  expect(sum("rowsWritten")).toBeLessThanOrEqual(BUDGET.written);
  expect(sum("rowsRead")).toBeLessThanOrEqual(BUDGET.read);
});
