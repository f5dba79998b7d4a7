import type { Receipt } from "#app/domain/ctx.ts";
import { DeliveryFailure } from "#app/domain/delivery-failure.ts";
import type { Deliverer } from "./deliverer.ts";

/** RELIABILITY T31. */
const LONGEST_WAIT_MS = 8_000;

const LAST_WORDS_MS = 50;

/** One who may have taken the message is asked once more: he knows its reference, the next one does not. */
const ATTEMPTS_IN_A_ROW = 2;

/**
 * Hands a message to the first provider, then, where that failed, in later attempts to the next one, and round again.
 * One who surely did not take it is passed over at once. A call that takes too long is ended and has failed.
 */
export const inTurn =
  <Message>(providers: readonly Deliverer<Message>[], longestWaitMs = LONGEST_WAIT_MS) =>
  async (message: Message, reference: string, attempt: number): Promise<Receipt> => {
    let failure = new DeliveryFailure("not_taken", "no provider is configured");
    for (const provider of from(providers, attempt)) {
      try {
        return { provider: provider.name, reference: await inTime(provider, message, reference, longestWaitMs) };
      } catch (error) {
        failure = failureOf(error, provider);
        if (failure.kind !== "not_taken") throw failure;
      }
    }
    throw failure;
  };

function from<Message>(providers: readonly Deliverer<Message>[], attempt: number): Deliverer<Message>[] {
  const first = Math.floor((attempt - 1) / ATTEMPTS_IN_A_ROW) % Math.max(1, providers.length);
  return [...providers.slice(first), ...providers.slice(0, first)];
}

/**
 * The provider's own code may say, when its call is ended, how far it had come; one that does not heed the signal is left
 * behind a moment later.
 */
async function inTime<Message>(
  provider: Deliverer<Message>,
  message: Message,
  reference: string,
  longestWaitMs: number,
): Promise<string | null> {
  const late = new AbortController();
  const done = new AbortController();
  const failure = new DeliveryFailure("unsure", "no answer in time");
  const waiting = async (): Promise<never> => {
    await scheduler.wait(longestWaitMs, { signal: done.signal });
    late.abort();
    await scheduler.wait(LAST_WORDS_MS, { signal: done.signal });
    throw failure;
  };
  try {
    return await Promise.race([provider.send(message, reference, late.signal), waiting()]);
  } catch (error) {
    throw late.signal.aborted && !(error instanceof DeliveryFailure) ? failure : error;
  } finally {
    done.abort();
  }
}

/** An error of the platform quotes addresses at times, so only its kind is told. */
function failureOf(error: unknown, { name }: Deliverer<never>): DeliveryFailure {
  if (error instanceof DeliveryFailure)
    return new DeliveryFailure(error.kind, `${name}: ${error.message}`, error.retryAfterSeconds);
  return new DeliveryFailure("unsure", `${name}: ${error instanceof Error ? error.name : "unknown"}`);
}
