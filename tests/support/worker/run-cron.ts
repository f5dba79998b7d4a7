import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { runCron } from "#worker/cron/run-cron.ts";
import { consumeQueue } from "#worker/queues/consume-queue.ts";

type Fired = { bindings?: Env; tasks?: readonly string[] };

/**
 * Fires a cron expression, and then delivers all its messages, one message in a batch, until no message is left. If `tasks`
 * are named, only those run. Returns the messages that the queue was told to retry.
 */
export async function runCronToItsEnd(cron: string, at: number, { bindings = env as Env, tasks }: Fired = {}) {
  const waiting: unknown[] = [];
  const queue = {
    send: async (body: unknown) => void waiting.push(body),
    sendBatch: async (messages: Iterable<{ body: unknown }>) => void waiting.push(...[...messages].map(({ body }) => body)),
  };
  const captured = { ...bindings, TASKS: queue } as unknown as Env;
  await runCron(cron, captured, at);

  const again: string[] = [];
  // A task that continues appends its next part to the queue.
  for (let place = 0; place < waiting.length; place++) {
    const body = waiting[place] as { task: string };
    if (tasks && !tasks.includes(body.task)) continue;
    const batch = createMessageBatch("hirfa-local-tasks", [{ id: `t${place}`, timestamp: new Date(), attempts: 1, body }]);
    const context = createExecutionContext();
    await consumeQueue(batch, captured);
    if ((await getQueueResult(batch, context)).retryMessages.length > 0) again.push(body.task);
  }
  return { ran: waiting.length, again };
}
