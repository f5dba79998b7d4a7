import { refreshRoom } from "#app/domain/chat/refresh-room.ts";
import { announceJob } from "#app/domain/matching/announce-job.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { exportAccount } from "#app/domain/privacy/export-account.ts";
import { windDownAccount } from "#app/domain/privacy/wind-down-account.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { markRunDead } from "#app/domain/tasks/mark-run-dead.ts";
import { isTaskName } from "#app/domain/tasks/rules.ts";
import { purgeDocumentImages } from "#app/domain/verification/purge-document-images.ts";
import { makeCtx } from "../ctx.ts";
import { runTask } from "./run-task.ts";

/**
 * Each message stands alone: none waits for another's slow provider, and one that fails comes again later. All verbs here
 * are re-runnable.
 */
export async function consume(batch: MessageBatch, env: Env): Promise<void> {
  const handle = batch.queue.endsWith("-dead") ? logDeadLetter : run;
  const actor = system(`queue ${batch.queue}`);
  await Promise.all(
    batch.messages.map((message) => settle(makeCtx(env, { actor }), message, (ctx, body) => handle(ctx, body, env))),
  );
}

async function settle(ctx: Ctx, message: Message, handle: (ctx: Ctx, message: QueueMessage) => Promise<void>): Promise<void> {
  const parsed = QueueMessage.safeParse(message.body);
  if (!parsed.success) {
    ctx.log("queue.unreadable", { id: message.id });
    message.ack();
    return;
  }
  try {
    await handle(ctx, parsed.data);
    message.ack();
  } catch (error) {
    ctx.log("queue.failed", {
      kind: parsed.data.kind,
      attempts: message.attempts,
      error: safeErrorMessage(error),
    });
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
  }
}

/** Longer each time, and no two alike, so that what failed together does not come back together. */
const retryDelaySeconds = (attempts: number): number => Math.ceil(Math.min(600, 5 * 2 ** attempts) * (0.8 + 0.4 * Math.random()));

async function run(ctx: Ctx, message: QueueMessage, env: Env): Promise<void> {
  switch (message.kind) {
    case "run_task":
      return runTask(env, message);
    case "deliver_message":
      return void (await deliverMessage(ctx, message));
    case "announce_job":
      return void (await announceJob(ctx, message));
    case "refresh_room":
      return void (await refreshRoom(ctx, message));
    case "export_account":
      return void (await exportAccount(ctx, message));
    case "wind_down_account":
      return void (await windDownAccount(ctx, message));
    case "purge_document_images":
      return void (await purgeDocumentImages(ctx));
  }
}

/** What the queue gave up on is said, of a task on the health page. All that is owed stands in a row, and the sweep finds it there. */
async function logDeadLetter(ctx: Ctx, message: QueueMessage): Promise<void> {
  const messageId = message.kind === "deliver_message" ? message.messageId : null;
  const task = message.kind === "run_task" ? message.task : null;
  ctx.log("queue.dead_letter", { kind: message.kind, message_id: messageId, task });
  if (message.kind === "run_task" && isTaskName(message.task)) await markRunDead(ctx, { ...message, task: message.task });
}
