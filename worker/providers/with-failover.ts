import type { DeliveryReceipt } from "#app/domain/shared/contracts/ctx.ts";
import { DeliveryFailure } from "#app/domain/shared/contracts/delivery-failure.ts";
import type { CircuitBreakers } from "../bindings/circuit-breakers.ts";
import type { MessageSender } from "./sender.ts";

/** A slow provider is treated as failed after this time, and the next one is tried. */
const MAX_WAIT_MS = 8_000;

const LAST_WORDS_MS = 50;

/**
 * A provider that may have accepted the message is called once more, because it knows the message id and the next one does not.
 */
const ATTEMPTS_IN_A_ROW = 2;

/**
 * Sends a message by the first provider, and in later attempts by the next one, in turn. A provider that has not accepted it, or
 * whose circuit is open, is skipped at once. A provider that may have accepted it (`unsureOf`) is called before any other, or
 * waited for. A call that takes too long is aborted.
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

/** One call, unless the circuit is open. An undeliverable message is no failure of the provider. */
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
 * After the abort the provider's code may report how far the call had come. Code that ignores the signal is abandoned a moment
 * later.
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

/** Platform errors may quote addresses, so only the kind of the error is logged. */
function failureOf(error: unknown, { name }: MessageSender<never>): DeliveryFailure {
  if (error instanceof DeliveryFailure)
    return new DeliveryFailure(error.kind, `${name}: ${error.message}`, error.retryAfterSeconds, name);
  return new DeliveryFailure("unsure", `${name}: ${error instanceof Error ? error.name : "unknown"}`, 0, name);
}
