import type { Log } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";
import type { Circuit, Passage } from "../durable/circuit.ts";

/** Which providers are to be left alone, by name. Neither call ever fails. */
export type Circuits = {
  ask(provider: string): Promise<Passage>;
  tell(provider: string, passage: Passage, isWell: boolean): Promise<void>;
};

/**
 * Shared by all isolates. Where nobody knows how a provider fared he is asked: a message that went out must not come again,
 * nor one stay, because of what only spares calls. `clock`: a call may take seconds, so its end is another instant.
 */
export const circuitsOf = (namespace: DurableObjectNamespace<Circuit>, clock: () => number, log: Log): Circuits => ({
  async ask(provider) {
    try {
      return await namespace.getByName(provider).ask(clock());
    } catch (error) {
      log("delivery.circuit_unknown", { provider, error: faultOf(error) });
      return "free";
    }
  },
  async tell(provider, passage, isWell) {
    try {
      const change = await namespace.getByName(provider).tell(passage, isWell, clock());
      if (change) log(`delivery.provider_${change}`, { provider });
    } catch (error) {
      log("delivery.circuit_unknown", { provider, error: faultOf(error) });
    }
  },
});
