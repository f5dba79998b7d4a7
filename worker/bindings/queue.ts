import type { Ctx, Log } from "#app/domain/shared/contracts/ctx.ts";
import type { QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";

type Queues = { messages: Queue<QueueMessage>; tasks: Queue<QueueMessage> };

/**
 * The queues: tasks have one of their own, since each needs an invocation for itself. What a verb did is written already when
 * it pushes, and the row says what is owed, so a queue that is down fails nobody: the sweep sends it again.
 */
export const queueOf = ({ messages, tasks }: Queues, log: Log): Ctx["outbox"] => ({
  async push(message, delaySeconds) {
    try {
      await (message.kind === "run_task" ? tasks : messages).send(message, { delaySeconds });
    } catch (error) {
      log("outbox.failed", { kind: message.kind, error: safeErrorMessage(error) });
    }
  },
});
