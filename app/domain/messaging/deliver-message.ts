import { and, eq, lte, or, sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx, DeliveryReceipt } from "../shared/contracts/ctx.ts";
import { DeliveryFailure } from "../shared/contracts/delivery-failure.ts";
import { safeErrorMessage } from "../shared/errors/safe-error.ts";
import { emailFor } from "./emails.ts";
import { DELIVERY_ATTEMPTS, DELIVERY_LEASE_SECONDS, dueToCronAt, retryDelaySeconds } from "./rules.ts";
import { smsFor } from "./sms.ts";
import { waitForMorning } from "./wait-for-morning.ts";
import { waitForPush } from "./wait-for-push.ts";

/**
 * Sends one pending email or SMS. A lease lets one of several calls through, and providers drop repeats by the message id.
 * Failures are retried with backoff, up to sixteen attempts; then, or if delivery is impossible, the message is dead.
 */
export async function deliverMessage(ctx: Ctx, { messageId }: { messageId: string }): Promise<void> {
  const message = await claim(ctx, messageId);
  if (!message) return;
  const wait = (await waitForMorning(ctx, message)) ?? (await waitForPush(ctx, message));
  if (wait === "not_needed") return endUnneeded(ctx, message);
  if (wait !== "now") return postpone(ctx, message, wait);
  const send = await sendingOf(ctx, message).catch(
    // an earlier attempt may have delivered it
    (error: unknown) => new DeliveryFailure("unsure", safeErrorMessage(error), 0, message.provider),
  );
  if (send instanceof DeliveryFailure) return putBack(ctx, message, send);
  if (!send) return endUnneeded(ctx, message);
  if (message.attempts > DELIVERY_ATTEMPTS)
    return settle(ctx, message, { state: "dead", nextAttemptAt: ctx.now, lastError: message.lastError ?? "never came back" });

  const outcome = await send().then(
    (receipt) => ({ provider: receipt?.provider ?? null, providerReference: receipt?.reference ?? null }),
    failureOf,
  );

  if (outcome instanceof DeliveryFailure) return putBack(ctx, message, outcome);
  await settle(ctx, message, { state: "sent", sentAt: ctx.now, lastError: null, ...outcome });
  ctx.log("message.sent", { ...logged(message), attempts: message.attempts, provider: outcome.provider });
}

async function endUnneeded(ctx: Ctx, message: Claimed): Promise<void> {
  await settle(ctx, message, { state: "not_needed", lastError: null });
  ctx.log("message.not_needed", logged(message));
}

/** A cron task may deliver it, so the row knows its cause. */
const logged = ({ id, channel, kind, causeId }: Claimed) => ({
  ...{ message_id: id, channel, kind },
  ...(causeId === null ? {} : { cause_id: causeId }),
});

async function postpone(ctx: Ctx, message: Claimed, until: number): Promise<void> {
  await settle(ctx, message, { state: "queued", attempts: message.attempts - 1, nextAttemptAt: dueToCronAt(until) });
  await ctx.outbox.push({ kind: "deliver_message", messageId: message.id }, Math.ceil((until - ctx.now) / 1000));
}

const failureOf = (error: unknown): DeliveryFailure =>
  error instanceof DeliveryFailure ? error : new DeliveryFailure("unsure", safeErrorMessage(error));

type Claimed = typeof outgoingMessages.$inferSelect;

/** Counted before sending, so that a crashed attempt counts too. */
async function claim(ctx: Ctx, messageId: string): Promise<Claimed | undefined> {
  const free = or(
    and(eq(outgoingMessages.state, "queued"), lte(outgoingMessages.nextAttemptAt, ctx.now)),
    and(eq(outgoingMessages.state, "sending"), lte(outgoingMessages.leaseUntil, ctx.now)),
  );
  const [claimed] = await ctx.db
    .update(outgoingMessages)
    .set({
      state: "sending",
      leaseUntil: ctx.now + DELIVERY_LEASE_SECONDS * 1000,
      attempts: sql`${outgoingMessages.attempts} + 1`,
    })
    .where(and(eq(outgoingMessages.id, messageId), free))
    .returning();
  return claimed;
}

/** Null if there is nothing left to say. */
async function sendingOf(ctx: Ctx, message: Claimed): Promise<(() => Promise<DeliveryReceipt | undefined>) | null> {
  const { id, attempts, provider } = message;
  if (message.channel === "sms") {
    const sms = await smsFor(ctx, message);
    return sms && (() => ctx.smsSender(sms, id, attempts, provider));
  }
  const email = await emailFor(ctx, message);
  return email && (() => ctx.emailSender(email, id, attempts, provider));
}

/** If the queue loses the message, the cron task finds the row. */
async function putBack(ctx: Ctx, message: Claimed, failure: DeliveryFailure): Promise<void> {
  const { id, attempts } = message;
  const reason = failure.message.slice(0, 200);
  const isDead = failure.kind === "never" || attempts >= DELIVERY_ATTEMPTS;
  const pause = retryDelaySeconds({ attempts, askedForSeconds: failure.retryAfterSeconds, spread: Math.random() });

  await settle(ctx, message, {
    state: isDead ? "dead" : "queued",
    nextAttemptAt: isDead ? ctx.now : ctx.now + pause * 1000,
    provider: failure.kind === "unsure" ? failure.provider : null,
    lastError: failure.message.slice(0, 500),
  });

  ctx.log("message.failed", { ...logged(message), attempts, is_dead: isDead, reason });
  if (!isDead) await ctx.outbox.push({ kind: "deliver_message", messageId: id }, pause);
}

/** Only the attempt that holds the lease may write the result. */
const settle = async (ctx: Ctx, { id, attempts }: Claimed, end: Partial<Claimed>): Promise<void> =>
  void (await ctx.db
    .update(outgoingMessages)
    .set({ ...end, leaseUntil: 0 })
    .where(and(eq(outgoingMessages.id, id), eq(outgoingMessages.state, "sending"), eq(outgoingMessages.attempts, attempts))));
