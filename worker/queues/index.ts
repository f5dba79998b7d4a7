import { system } from "#app/domain/actor.ts";
import { openRoom } from "#app/domain/chat/open-room.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";
import { announceJob } from "#app/domain/matching/announce-job.ts";
import { sweepObjects } from "#app/domain/media/sweep-objects.ts";
import { buryMessage } from "#app/domain/messaging/bury-message.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { QueueMessage } from "#app/domain/outbox.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { makeCtx } from "../ctx.ts";

/** Each message stands alone: one that fails comes again later, the others are done. All verbs here are re-runnable. */
export async function consume(batch: MessageBatch, env: Env): Promise<void> {
  const take = batch.queue.endsWith("-dead") ? bury : run;
  // Of its own time each: a lease counted from the start of the batch would be over before a late one is taken.
  for (const message of batch.messages) await settle(makeCtx(env, { actor: system(`queue ${batch.queue}`) }), message, take);
}

async function settle(ctx: Ctx, message: Message, take: (ctx: Ctx, message: QueueMessage) => Promise<void>): Promise<void> {
  const parsed = QueueMessage.safeParse(message.body);
  if (!parsed.success) {
    ctx.log("queue.unreadable", { id: message.id });
    message.ack();
    return;
  }
  try {
    await take(ctx, parsed.data);
    message.ack();
  } catch (error) {
    ctx.log("queue.failed", {
      kind: parsed.data.kind,
      attempts: message.attempts,
      error: faultOf(error),
    });
    message.retry({ delaySeconds: Math.min(600, 5 * 2 ** message.attempts) });
  }
}

async function run(ctx: Ctx, message: QueueMessage): Promise<void> {
  switch (message.kind) {
    case "deliver_message":
      return void (await deliverMessage(ctx, message));
    case "announce_job":
      return void (await announceJob(ctx, message));
    case "open_room":
      return void (await openRoom(ctx, message));
    case "verify_ledgers":
      return void (await verifyLedgers(ctx, message));
    case "sweep_objects":
      return void (await sweepObjects(ctx, message));
  }
}

/** What the queue gave up on: a letter's row says so; announcements and rooms are still owed and the sweep finds them. */
async function bury(ctx: Ctx, message: QueueMessage): Promise<void> {
  ctx.log("queue.dead", { kind: message.kind });
  if (message.kind === "deliver_message") await buryMessage(ctx, message);
}
