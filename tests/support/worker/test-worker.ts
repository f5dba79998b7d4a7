import worker from "#worker/index.ts";
import { isFromEarlierFile } from "./file-start.ts";

export * from "#worker/index.ts";

/**
 * The Worker as it is, but for queue messages that an earlier file of tests sent: their rows are gone with its database, so
 * they are acknowledged without effect.
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
