import { and, eq, lte, or, sql } from "drizzle-orm";
import { outgoingMessages } from "#db/schema/messaging.ts";
import type { Ctx } from "../ctx.ts";
import { letterFor } from "./letters.ts";
import { DELIVERY_ATTEMPTS, DELIVERY_LEASE_SECONDS } from "./rules.ts";
import { smsFor } from "./sms.ts";

/**
 * Sends one owed letter or SMS. It may be called any number of times at once for one message: a lease lets one through, and
 * the provider is given the message's id to drop a repeat after a crash. A letter with nothing left to say dies unsent.
 * Throws where sending failed and will be tried again; after six tries the message is dead.
 */
export async function deliverMessage(ctx: Ctx, { messageId }: { messageId: string }): Promise<void> {
  const message = await claim(ctx, messageId);
  if (!message) return;
  if (message.attempts > DELIVERY_ATTEMPTS)
    return settle(ctx, message, { state: "dead", lastError: message.lastError ?? "never came back" });

  const send = await sendingOf(ctx, message);
  if (!send) return settle(ctx, message, { state: "dead", lastError: "nothing to say" });

  const failure = await send().then(
    () => null,
    (error: unknown) => error,
  );

  if (failure === null) return settle(ctx, message, { state: "sent", sentAt: ctx.now, lastError: null });
  const isLast = message.attempts >= DELIVERY_ATTEMPTS;
  await settle(ctx, message, { state: isLast ? "dead" : "queued", lastError: String(failure).slice(0, 500) });
  ctx.log("message.failed", { message_id: message.id, attempts: message.attempts, is_last: isLast });
  if (!isLast) throw new Error(`message ${message.id} was not sent`, { cause: failure });
}

/** The letter or SMS is written now; what sends it, or null where there is nothing left to say. */
async function sendingOf(ctx: Ctx, message: Claimed): Promise<(() => Promise<void>) | null> {
  if (message.channel === "sms") {
    const sms = await smsFor(ctx, message);
    return sms && (() => ctx.texter(sms, message.id));
  }
  const letter = await letterFor(ctx, message);
  return letter && (() => ctx.mailer(letter, message.id));
}

type Claimed = typeof outgoingMessages.$inferSelect;

/** The attempt is counted here, so that one which never comes back counts as well. */
async function claim(ctx: Ctx, messageId: string): Promise<Claimed | undefined> {
  const free = or(
    eq(outgoingMessages.state, "queued"),
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

/** Only the attempt that holds the message may say what became of it. */
const settle = async (ctx: Ctx, { id, attempts }: Claimed, end: Partial<Claimed>): Promise<void> =>
  void (await ctx.db
    .update(outgoingMessages)
    .set({ ...end, leaseUntil: 0 })
    .where(and(eq(outgoingMessages.id, id), eq(outgoingMessages.state, "sending"), eq(outgoingMessages.attempts, attempts))));
