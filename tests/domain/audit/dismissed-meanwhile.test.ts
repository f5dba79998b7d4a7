import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { dismissAdmin } from "#app/domain/auth/admins/dismiss-admin.ts";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { signOutUser } from "#app/domain/auth/sessions/sign-out-user.ts";
import { insertSessionStatement } from "#app/domain/auth/statements.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { retryDeadMessage } from "#app/domain/messaging/retry-dead-message.ts";
import { approveReceipt } from "#app/domain/payments/approve-receipt.ts";
import { denyReceipt } from "#app/domain/payments/deny-receipt.ts";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideAppeal } from "#app/domain/reports/decide-appeal.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { removeReview } from "#app/domain/reviews/remove-review.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { approveVerification } from "#app/domain/verification/approve-verification.ts";
import { rejectVerification } from "#app/domain/verification/reject-verification.ts";
import { openDb } from "#db/open.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { ctxAs, insertDemoUsers, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { insertClient, postedJob } from "#tests/support/fixtures.ts";
import { beforeBatch } from "#tests/support/worker/before-batch.ts";
import { heldRequest, matched, shownReview } from "../notifications/fixtures.ts";
import { payer, sentReceipt } from "../payments/fixtures.ts";
import { anotherAdmin, at, reportedRoom } from "../reports/fixtures.ts";
import { NUMBER, sentCard, unverified } from "../verification/fixtures.ts";

const db = openDb(env.DB);
const NOTE = "She told us on the phone.";

beforeAll(() => insertDemoUsers());

/** What an admin is about to do, once everything that it needs is there. `atBatch`: the batch that writes. */
type Deed = { does(ctx: TestCtx): Promise<unknown>; atBatch?: number };
type Arranging = (admin: TestCtx) => Promise<Deed>;

const signedIn = async (userId: string) => {
  const { row } = createSessionToken({ userId, isAdmin: false }, NOON);
  await insertSessionStatement(db, row);
  return userId;
};

const DEEDS: Record<string, Arranging> = {
  "trusts an artisan": async () => {
    const { userId } = await payer("to-trust");
    return { does: (ctx) => reviseUser(ctx, { userId, is_trusted: true, note: NOTE }), atBatch: 2 };
  },
  "trusts an artisan no more": async () => {
    const { userId } = await payer("to-distrust");
    await reviseUser(ctxAs("nadir"), { userId, is_trusted: true, note: NOTE });
    return { does: (ctx) => reviseUser(ctx, { userId, is_trusted: false, note: NOTE }), atBatch: 2 };
  },
  "moves an artisan": async () => {
    const { userId } = await payer("to-move");
    return { does: (ctx) => reviseUser(ctx, { userId, wilaya: 16, note: NOTE }), atBatch: 2 };
  },
  "shuts an account": async () => {
    const { userId } = await insertClient("to-shut");
    await signedIn(userId);
    return { does: (ctx) => reviseUser(ctx, { userId, is_active: false, reason: "fraud" }), atBatch: 2 };
  },
  "lets an account in again": async () => {
    const { userId } = await insertClient("to-restore");
    await reviseUser(ctxAs("nadir"), { userId, is_active: false, reason: "fraud" });
    return { does: (ctx) => reviseUser(ctx, { userId, is_active: true }), atBatch: 2 };
  },
  "ends the sessions of an account": async () => {
    const userId = await signedIn((await insertClient("to-sign-out")).userId);
    return { does: (ctx) => signOutUser(ctx, { userId, note: NOTE }) };
  },
  "gives points": async () => {
    const { userId } = await payer("to-credit");
    return { does: (ctx) => adjustPoints(ctx, { userId, points: 50, reason: "correction" }) };
  },
  "approves a receipt, which credits its points": async () => {
    const receiptId = await sentReceipt(await payer("to-approve"));
    return { does: (ctx) => approveReceipt(ctx, { receiptId }) };
  },
  "denies a receipt": async () => {
    const receiptId = await sentReceipt(await payer("to-deny"));
    return { does: (ctx) => denyReceipt(ctx, { receiptId, reason: "not_received" }) };
  },
  "approves a card, which credits ten points": async () => {
    const requestId = await sentCard(await unverified("to-verify"), { number: NUMBER });
    return { does: (ctx) => approveVerification(ctx, { requestId, valid_until: NOON + 86_400_000_000 }) };
  },
  "rejects a card": async () => {
    const requestId = await sentCard(await unverified("to-reject"));
    return { does: (ctx) => rejectVerification(ctx, { requestId, reason: "other", note: NOTE }) };
  },
  "takes a report": async () => {
    const { reportId } = await reportedRoom("to-take");
    return { does: (ctx) => claimReport(ctx, { reportId }) };
  },
  "upholds a report": async (admin) => {
    const { reportId } = await reportedRoom("to-uphold");
    await claimReport(admin, { reportId });
    return { does: (ctx) => decideReport(ctx, { reportId, status: "upheld", reason: NOTE, suspend: true }) };
  },
  "ends an appeal": async () => {
    const { who, reportId } = await reportedRoom("to-end");
    await claimReport(ctxAs("nadir"), { reportId });
    await decideReport(ctxAs("nadir"), { reportId, status: "dismissed", reason: "No." });
    await appealDecision(at(who), { reportId, text: "Read it again." });
    return { does: (ctx) => decideAppeal(ctx, { reportId, outcome: "changed", reason: NOTE, suspend: true }) };
  },
  "takes a request away": async () => {
    const jobId = await postedJob("amina");
    return { does: (ctx) => removeJob(ctx, { jobId, reason: "fraud" }) };
  },
  "ends a match, which gives points back": async () => {
    const { jobId } = await matched("to-part");
    return { does: (ctx) => removeJob(ctx, { jobId, reason: "fraud" }) };
  },
  "frees a held request": async () => {
    const { jobId } = await heldRequest("to-free");
    return { does: (ctx) => releaseJob(ctx, { jobId }) };
  },
  "removes a review": async () => {
    const { reviewId } = await shownReview("to-hide");
    return { does: (ctx) => removeReview(ctx, { reviewId, reason: "insult" }) };
  },
  "sends a dead message again": async () => {
    const [message] = await db.select({ id: outgoingMessages.id }).from(outgoingMessages).limit(1);
    const messageId = message?.id ?? "";
    await db.update(outgoingMessages).set({ state: "dead" }).where(eq(outgoingMessages.id, messageId));
    return { does: (ctx) => retryDeadMessage(ctx, { messageId }) };
  },
};

/** All that the database holds, but the places, which nobody writes. */
async function everything(): Promise<Record<string, string>> {
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%_cf_%' AND name NOT IN ('communes', 'wilayas', 'd1_migrations') ORDER BY name`,
  );
  const held: Record<string, string> = {};
  for (const { name } of tables) held[name] = JSON.stringify(await db.all(sql`SELECT * FROM ${sql.identifier(name)}`), null, 1);
  return held;
}

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );

// His rights end with the statement that takes them: what he began before that is not finished after it.
it.each(Object.keys(DEEDS))("an admin who is dismissed between look and write changes nothing: he %s", async (name) => {
  const { actor } = testCtx(await anotherAdmin(`dismissed-${Object.keys(DEEDS).indexOf(name)}`));
  const userId = "userId" in actor ? actor.userId : "";
  const deed = await DEEDS[name]?.(testCtx(actor));
  if (!deed) throw new Error("every name has its deed");
  let before: Record<string, string> = {};
  const raced = beforeBatch(db, deed.atBatch ?? 1, async () => {
    await dismissAdmin(ctxAs("nadir"), { userId, note: "At once." });
    before = await everything();
  });

  expect(await refusalOf(deed.does(testCtx(actor, { db: raced })))).toBe("permission_denied");
  expect(before).not.toEqual({});
  expect(await everything()).toEqual(before);
});

it("points that an admin gives or takes stand in the log with his name, how many and why", async () => {
  const { userId } = await payer("corrected");
  await adjustPoints(ctxAs("nadir"), { userId, points: 2, reason: "correction" });
  expect(await db.all(sql`SELECT actor_id, action, after, why FROM audit_entries WHERE subject_id = ${userId}`)).toEqual([
    { actor_id: "nadir", action: "points.adjusted", after: '{"points":2}', why: "correction" },
  ]);
});
