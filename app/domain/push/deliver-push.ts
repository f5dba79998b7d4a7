import { runBatch } from "#db/run-batch.ts";
import type { NotificationType } from "../notifications/rules.ts";
import type { Ctx, PushResult } from "../shared/contracts/ctx.ts";
import { type ClaimedPush, claimPush } from "./claim-push.ts";
import { LEFT_ALONE_SECONDS, PUSH_ATTEMPTS, type PushOutcome, pushOutcome, pushRetrySeconds } from "./delivery-rules.ts";
import { heldUntil } from "./hold-rules.ts";
import { STANDARD_QUIET } from "./quiet-rules.ts";
import { endSubscriptionStatement, type Push, type PushKey, settlePushStatement } from "./statements.ts";
import { countRefusalStatements, markSubscriptionSentStatement } from "./subscription-statements.ts";
import { writePush } from "./write-push.ts";

/**
 * Sends one pending push. A lease lets one of several calls through. Failures are retried with backoff within the lifetime of
 * the push. A subscription that its service no longer knows, or refuses too often, ends.
 */
export async function deliverPush(ctx: Ctx, key: PushKey): Promise<void> {
  const claimed = await claimPush(ctx, key);
  if (!claimed) return;
  const { push, type, device } = claimed;
  const dropReason = reasonToDrop(ctx, claimed);
  if (dropReason !== null || !device || !ctx.pushSender) return drop(ctx, push, dropReason ?? "ended");

  const written = await writePush(ctx, claimed, device);
  const until = type && quietUntil(ctx, type, claimed);
  if (until) return hold(ctx, push, { until, lifetimeMs: written.ttlSeconds * 1000, topic: written.topic });
  const result = await ctx.pushSender({ ...device, ...written });
  await settleResult(ctx, push, { result, topic: written.topic, origin: new URL(device.endpoint).origin });
}

function reasonToDrop({ now }: Ctx, { push, notification, type, device, isReplaced }: ClaimedPush): Push["dropReason"] {
  if (!device) return "ended";
  if (!push.isTest && notification?.readAt !== null) return "read";
  if (now >= push.expiresAt) return "too_old";
  if (isReplaced) return "replaced";
  if (push.state === "held" && type === "new_job_added" && !device.takesOffers) return "closed";
  return push.attempts > PUSH_ATTEMPTS ? "gave_up" : null;
}

function quietUntil({ now }: Ctx, type: NotificationType, { device, ramadan }: ClaimedPush): number | null {
  const settings = { ...STANDARD_QUIET, urgentAtNight: false, ...device?.settings };
  return heldUntil(now, { type, isJobUrgent: device?.jobUrgency === "now" }, settings, ramadan);
}

type Hold = { until: number; lifetimeMs: number; topic: string };

const hold = async ({ db }: Ctx, push: Push, { until, lifetimeMs, topic }: Hold): Promise<void> =>
  void (await settlePushStatement(db, push, {
    state: "held",
    ...{ dueAt: until, expiresAt: until + lifetimeMs, attempts: push.attempts - 1, topic },
  }));

type Answered = { result: PushResult; topic: string; origin: string };

async function settleResult(ctx: Ctx, push: Push, { result, topic, origin }: Answered): Promise<void> {
  const { notificationId, subscriptionId, attempts } = push;
  if (result === "left_alone") return putBack(ctx, push, LEFT_ALONE_SECONDS * (1 + Math.random()), attempts - 1);

  const { status, retryAfterSeconds } = result;
  const outcome = pushOutcome(status);
  const ids = { notification_id: notificationId, subscription_id: subscriptionId };
  ctx.log("push.answered", { ...ids, origin, status, attempts, outcome });
  if (outcome === "failed" && attempts >= PUSH_ATTEMPTS) return drop(ctx, push, "gave_up");
  if (outcome === "failed") return putBack(ctx, push, pushRetrySeconds(attempts, retryAfterSeconds, Math.random()));

  const end =
    outcome === "sent" ? ({ state: "sent", sentAt: ctx.now } as const) : ({ state: "dropped", dropReason: outcome } as const);
  await runBatch(ctx.db, {
    settled: settlePushStatement(ctx.db, push, { ...end, topic }),
    subscription: subscriptionStatements(ctx, push, outcome),
  });
}

function subscriptionStatements({ db, now: at }: Ctx, { subscriptionId: id }: PushKey, outcome: PushOutcome) {
  if (outcome === "sent") return [markSubscriptionSentStatement(db, { id, at })];
  if (outcome === "ended") return [endSubscriptionStatement(db, { id })];
  return outcome === "refused" ? countRefusalStatements(db, { id }) : [];
}

async function putBack(ctx: Ctx, push: Push, seconds: number, attempts = push.attempts): Promise<void> {
  const dueAt = ctx.now + Math.ceil(seconds) * 1000;
  if (dueAt >= push.expiresAt) return drop(ctx, push, "too_old");
  await settlePushStatement(ctx.db, push, { state: push.state, dueAt, attempts });
  const { userId, notificationId, subscriptionId } = push;
  await ctx.outbox.push({ kind: "deliver_push", userId, notificationId, subscriptionId }, Math.ceil(seconds));
}

const drop = async ({ db }: Ctx, push: Push, dropReason: Push["dropReason"]): Promise<void> =>
  void (await settlePushStatement(db, push, { state: "dropped", dropReason }));
