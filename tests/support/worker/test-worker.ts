import worker from "#worker/index.ts";
import { isFromEarlierFile } from "./file-start.ts";

export * from "#worker/index.ts";

/**
 * The Worker, except that it ignores queue messages that an earlier test file sent: their rows were deleted with its database,
 * so they are acknowledged without effect.
 */
export default {
  ...worker,
  async queue(batch, env) {
    const messages = batch.messages.filter(({ timestamp }) => !isFromEarlierFile(timestamp));
    for (const message of batch.messages) if (!messages.includes(message)) message.ack();
    if (messages.length === 0) return;
    const { queue, metadata } = batch;
    const all = { ackAll: () => batch.ackAll(), retryAll: (options?: QueueRetryOptions) => batch.retryAll(options) };
    await worker.queue({ queue, metadata, messages, ...all }, env);
  },
} satisfies ExportedHandler<Env>;
