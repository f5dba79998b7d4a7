import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { decideLater } from "#app/domain/decisions/decide-later.ts";
import { TAKE_BACK_SECONDS } from "#app/domain/decisions/rules.ts";
import { openDb } from "#db/open.ts";
import { paymentReceipts } from "#db/schema/payments.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { runCronToItsEnd } from "#tests/support/worker/run-cron.ts";
import { consumeQueue } from "#worker/queues/consume-queue.ts";
import { payer, sentReceipt } from "../../domain/payments/fixtures.ts";

const db = openDb(env.DB);
const MINUTE = 60_000;

beforeAll(() => insertDemoUsers());

const statusOf = async (id: string) =>
  (await db.select({ status: paymentReceipts.status }).from(paymentReceipts).where(eq(paymentReceipts.id, id)))[0]?.status;

async function decidedAt(name: string, now: number) {
  const receiptId = await sentReceipt(await payer(name));
  const ctx = ctxAs("nadir", { now });
  const { decisionId } = await decideLater(ctx, { verb: "receipt.approved", subjectId: receiptId, typed: {} });
  return { receiptId, decisionId };
}

it("the queue applies a decision when its message comes, and a second message changes nothing", async () => {
  const { receiptId, decisionId } = await decidedAt("by-queue", Date.now() - TAKE_BACK_SECONDS * 1_000);
  for (const id of ["first", "again"]) {
    const body = { kind: "apply_decision", decisionId };
    const batch = createMessageBatch("hirfa-local", [{ id, timestamp: new Date(), attempts: 1, body }]);
    const context = createExecutionContext();
    await consumeQueue(batch, env as Env);
    expect((await getQueueResult(batch, context)).retryMessages).toEqual([]);
    expect(await statusOf(receiptId)).toBe("approved");
  }
});

it("the cron of each minute applies a decision whose message was lost, and leaves one that is not due", async () => {
  const at = Math.floor(Date.now() / MINUTE) * MINUTE;
  const lost = await decidedAt("by-cron", at - MINUTE);
  const young = await decidedAt("young", at + 10 * MINUTE);
  const { again } = await runCronToItsEnd("* * * * *", at, { tasks: ["apply_overdue_decisions"] });
  expect(again).toEqual([]);
  expect([await statusOf(lost.receiptId), await statusOf(young.receiptId)]).toEqual(["approved", "pending"]);
});
