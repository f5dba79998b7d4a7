import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import type { CircuitBreaker, CircuitState } from "../durable/circuit-breaker.ts";
import { objectNamed } from "./object-named.ts";

/** The providers with an open circuit, by name. Neither method ever fails. */
export type CircuitBreakers = {
  ask(provider: string): Promise<CircuitState>;
  tell(provider: string, passage: CircuitState, isWell: boolean): Promise<void>;
};

type Keeper = { raise(provider: string): Promise<void>; end(provider: string): Promise<void> };

/**
 * Shared by all isolates, and their changes are kept for the health checks. If the circuit object is unreachable the provider is called: no message may be repeated or delayed
 * because of it. `clock`: a call may take seconds, so its end has another time.
 */
export const circuitBreakersOf = (
  namespace: DurableObjectNamespace<CircuitBreaker>,
  clock: () => number,
  log: Log,
  keeper?: Keeper,
): CircuitBreakers => ({
  async ask(provider) {
    try {
      return await objectNamed(namespace, provider).ask(clock());
    } catch (error) {
      log("delivery.circuit_unknown", { provider, error: safeErrorMessage(error) });
      return "free";
    }
  },
  async tell(provider, passage, isWell) {
    try {
      const change = await objectNamed(namespace, provider).tell(passage, isWell, clock());
      if (change) log(`delivery.provider_${change}`, { provider });
      if (change === "left_alone") await keeper?.raise(provider);
      if (change === "back") await keeper?.end(provider);
    } catch (error) {
      log("delivery.circuit_unknown", { provider, error: safeErrorMessage(error) });
    }
  },
});
