import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import type { MessageCause, QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";

type Source = { log: Log; causeId: string };

type Queues = { messages: Queue<QueueMessage>; tasks: Queue<QueueMessage> };

/**
 * The queues. Tasks have their own queue, because each needs an invocation. A command writes its rows before it pushes, and the
 * rows stay pending, so a queue that is down fails no request: a cron task pushes them again.
 */
export const queueOf = ({ messages, tasks }: Queues, { log, causeId }: Source): Ctx["outbox"] => ({
  async push(message, delaySeconds) {
    try {
      await (message.kind === "run_task" ? tasks : messages).send(
        { ...message, ...({ cause_id: causeId } satisfies MessageCause) },
        { delaySeconds },
      );
    } catch (error) {
      log("outbox.failed", { kind: message.kind, error: safeErrorMessage(error) });
    }
  },
});
