import type { Ctx, Log } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";
import type { QueueMessage } from "#app/domain/outbox.ts";

/**
 * The queue. What a verb did is written already when it pushes, and the row says what is owed, so a queue that is down
 * fails nobody: the sweep sends it again.
 */
export const outboxOf = (queue: Queue<QueueMessage>, log: Log): Ctx["outbox"] => ({
  async push(message, delaySeconds) {
    try {
      await queue.send(message, { delaySeconds });
    } catch (error) {
      log("outbox.failed", { kind: message.kind, error: faultOf(error) });
    }
  },
});
