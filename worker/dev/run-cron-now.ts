import { MessageCause, QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { jsonLog } from "../bindings/log.ts";
import { runCron } from "../cron/run-cron.ts";
import { runCronTask } from "../cron/run-cron-task.ts";

/** Runs all tasks of a cron expression, with their continuations, before it returns. A failed task is logged. */
export async function runCronNow(cron: string, env: Env, slot: number): Promise<void> {
  const waiting: unknown[] = [];
  const tasks: Pick<Queue, "send" | "sendBatch"> = {
    send: async (body) => push([{ body }]),
    sendBatch: async (messages) => push(messages),
  };
  const push = (messages: Iterable<{ body: unknown }>) => {
    for (const { body } of messages) waiting.push(body);
    // as: nobody reads the metrics
    return {} as QueueSendResponse;
  };
  // as: a producer uses nothing else
  const inline = { ...env, TASKS: tasks as Queue };
  await runCron(cron, inline, slot);
  // A task that continues appends its next part.
  for (let place = 0; place < waiting.length; place++) {
    const message = QueueMessage.parse(waiting[place]);
    if (message.kind !== "run_task") continue;
    await runCronTask(inline, { ...message, causeId: MessageCause.safeParse(waiting[place]).data?.cause_id }).catch(
      (error: unknown) =>
        jsonLog({ requestId: "dev", release: env.VERSION.tag })("task.failed", {
          task: message.task,
          error: safeErrorMessage(error),
        }),
    );
  }
}
