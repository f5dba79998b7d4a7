import type { Ctx, Log } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";
import type { QueueMessage } from "#app/domain/outbox.ts";

type Queues = { messages: Queue<QueueMessage>; tasks: Queue<QueueMessage> };

/**
 * The queues: tasks have one of their own, since each needs an invocation for itself. What a verb did is written already when
 * it pushes, and the row says what is owed, so a queue that is down fails nobody: the sweep sends it again.
 */
export const outboxOf = ({ messages, tasks }: Queues, log: Log): Ctx["outbox"] => ({
  async push(message, delaySeconds) {
    try {
      await (message.kind === "run_task" ? tasks : messages).send(message, { delaySeconds });
    } catch (error) {
      log("outbox.failed", { kind: message.kind, error: faultOf(error) });
    }
  },
});
