import { DurableObject } from "cloudflare:workers";

/** "trial": one message goes to a failing provider, to test whether it works again. "none": the circuit is open. */
export type CircuitState = "free" | "trial" | "none";

type Known = { failures: number; aloneUntil: number };

const FAILURES_IN_A_ROW = 5;
/** Doubles each time. A code is valid for ten minutes, so a waiting one must still reach a recovered provider. */
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 120_000;
/** Longer than any call (worker/providers/with-failover.ts): a trial without a result by then never has one. */
const MAX_TRIAL_MS = 20_000;

/**
 * Circuit breaker of one provider, shared by all isolates. It opens after five failures in a row, then lets one message at a
 * time through; the first success closes it. `now` is epoch milliseconds.
 */
export class CircuitBreaker extends DurableObject<Env> {
  ask(now: number): CircuitState {
    const { failures, aloneUntil } = this.#known();
    if (failures < FAILURES_IN_A_ROW) return "free";
    if (now < aloneUntil) return "none";
    this.#remember({ failures, aloneUntil: now + MAX_TRIAL_MS });
    return "trial";
  }

  isLeftAlone(): boolean {
    return this.#known().failures >= FAILURES_IN_A_ROW;
  }

  /** Records the result of a call. Returns the state change for the log. */
  tell(passage: CircuitState, isWell: boolean, now: number): "left_alone" | "back" | null {
    const { failures, aloneUntil } = this.#known();
    if (isWell) {
      this.ctx.storage.kv.delete("known");
      return failures < FAILURES_IN_A_ROW ? null : "back";
    }
    // Calls that were running when the circuit opened fail for the same reason.
    if (passage === "free" && now < aloneUntil) return null;
    const pauses = failures + 1 - FAILURES_IN_A_ROW;
    const pause = pauses < 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses);
    this.#remember({ failures: failures + 1, aloneUntil: now + pause });
    return pauses < 0 ? null : "left_alone";
  }

  #known = (): Known => this.ctx.storage.kv.get<Known>("known") ?? { failures: 0, aloneUntil: 0 };
  #remember = (known: Known) => this.ctx.storage.kv.put("known", known);
}
