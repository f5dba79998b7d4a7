import type { DeliveryReceipt } from "#app/domain/shared/contracts/ctx.ts";
import { DeliveryFailure } from "#app/domain/shared/contracts/delivery-failure.ts";
import type { CircuitBreakers } from "../bindings/circuit-breakers.ts";
import type { MessageSender } from "./sender.ts";

/** A slow provider is treated as failed after this time, and the next one is tried. */
const MAX_WAIT_MS = 8_000;

const LAST_WORDS_MS = 50;

/** One who may have taken the message is asked once more: he knows its reference, the next one does not. */
const ATTEMPTS_IN_A_ROW = 2;

/**
 * Hands a message to the first provider, then, where that failed, in later attempts to the next one, and round again.
 * One who surely did not take it, or is left alone since he keeps failing, is passed over at once; but who may have it from
 * the attempt before (`unsureOf`) is asked before anybody else, or waited for. A call that takes too long is ended.
 */
export const withFailover =
  <Message>(providers: readonly MessageSender<Message>[], circuits: CircuitBreakers, longestWaitMs = MAX_WAIT_MS) =>
  async (message: Message, reference: string, attempt: number, unsureOf: string | null = null): Promise<DeliveryReceipt> => {
    const repeated = attempt % ATTEMPTS_IN_A_ROW === 0 ? unsureOf : null;
    let failure = new DeliveryFailure("not_taken", "no provider is configured");
    for (const provider of from(providers, attempt, repeated)) {
      const call = () => inTime(provider, message, reference, longestWaitMs);
      try {
        return {
          provider: provider.name,
          reference: await skipIfCircuitOpen(circuits, provider, call, provider.name === repeated),
        };
      } catch (error) {
        failure = failureOf(error, provider);
        if (failure.kind !== "not_taken") throw failure;
      }
    }
    throw failure;
  };

function from<Message>(providers: readonly MessageSender<Message>[], attempt: number, repeated: string | null) {
  const turn = Math.floor((attempt - 1) / ATTEMPTS_IN_A_ROW) % Math.max(1, providers.length);
  const known = providers.findIndex(({ name }) => name === repeated);
  const first = known < 0 ? turn : known;
  return [...providers.slice(first), ...providers.slice(0, first)];
}

/** One call, unless the provider is left alone. Who says that nobody can deliver the message is in his right mind. */
async function skipIfCircuitOpen<Result>(
  circuits: CircuitBreakers,
  { name }: MessageSender<never>,
  call: () => Promise<Result>,
  mayHaveIt: boolean,
): Promise<Result> {
  const passage = await circuits.ask(name);
  if (passage === "none") throw new DeliveryFailure(mayHaveIt ? "unsure" : "not_taken", "left alone");
  try {
    const result = await call();
    await circuits.tell(name, passage, true);
    return result;
  } catch (error) {
    await circuits.tell(name, passage, error instanceof DeliveryFailure && error.kind === "never");
    throw error;
  }
}

/**
 * The provider's own code may say, when its call is ended, how far it had come; one that does not heed the signal is left
 * behind a moment later.
 */
async function inTime<Message>(
  provider: MessageSender<Message>,
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
function failureOf(error: unknown, { name }: MessageSender<never>): DeliveryFailure {
  if (error instanceof DeliveryFailure)
    return new DeliveryFailure(error.kind, `${name}: ${error.message}`, error.retryAfterSeconds, name);
  return new DeliveryFailure("unsure", `${name}: ${error instanceof Error ? error.name : "unknown"}`, 0, name);
}
