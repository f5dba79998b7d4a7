import { isTaskName } from "#app/domain/cron-tasks/cron-schedule.ts";
import { markTaskRunDead } from "#app/domain/cron-tasks/mark-task-run-dead.ts";
import { countSignal } from "#app/domain/health/health-signals.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";

/** Logs and counts a message of the dead letter queue. Its row stays pending, and a cron task retries that. A dead task is on the health page. */
export async function logDeadLetter(ctx: Ctx, message: QueueMessage): Promise<void> {
  const messageId = message.kind === "deliver_message" ? message.messageId : null;
  const task = message.kind === "run_task" ? message.task : null;
  ctx.log("queue.dead_letter", { kind: message.kind, message_id: messageId, task });
  await countSignal(ctx.db, { rule: "queue.dead", subject: task ?? message.kind }, ctx.now);
  if (message.kind === "run_task" && isTaskName(message.task)) await markTaskRunDead(ctx, { ...message, task: message.task });
}
