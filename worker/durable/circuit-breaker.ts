import { DurableObject } from "cloudflare:workers";

/** "trial": one message goes to a provider that was left alone, to see whether he is back. "none": he is left alone. */
export type CircuitState = "free" | "trial" | "none";

type Known = { failures: number; aloneUntil: number };

const FAILURES_IN_A_ROW = 5;
/** Twice as long each time. A code lives for ten minutes, so one that waits shall still meet him who is back. */
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 120_000;
/** Longer than any call (worker/providers/with-failover.ts): a trial that has not come back by then never will. */
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

  /** What became of a call that was let through. Returns what that changed, to be said. */
  tell(passage: CircuitState, isWell: boolean, now: number): "left_alone" | "back" | null {
    const { failures, aloneUntil } = this.#known();
    if (isWell) {
      this.ctx.storage.kv.delete("known");
      return failures < FAILURES_IN_A_ROW ? null : "back";
    }
    // Of calls that were under way when he was left alone, each fails for the same reason.
    if (passage === "free" && now < aloneUntil) return null;
    const pauses = failures + 1 - FAILURES_IN_A_ROW;
    const pause = pauses < 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses);
    this.#remember({ failures: failures + 1, aloneUntil: now + pause });
    return pauses < 0 ? null : "left_alone";
  }

  #known = (): Known => this.ctx.storage.kv.get<Known>("known") ?? { failures: 0, aloneUntil: 0 };
  #remember = (known: Known) => this.ctx.storage.kv.put("known", known);
}
