import { interceptedD1 } from "./intercepted-d1.ts";

/** The statements that a request has sent, and the one at which it dies. */
export type Death = { atStatement: number; sent: number; isDead: boolean; isWithinBatch: boolean };

export const deathAt = (atStatement: number): Death => ({ atStatement, sent: 0, isDead: false, isWithinBatch: false });

/**
 * A binding for a request that is killed right before its statement with that number, or, if this is the end of a batch, before
 * the batch is kept. Nothing of the request happens after that.
 */
export function dyingD1(d1: D1Database, death: Death): D1Database {
  const killed = () => new Error("the request was killed");
  return interceptedD1(d1, {
    alone: async (send) => {
      if (death.isDead || death.sent === death.atStatement) {
        death.isDead = true;
        throw killed();
      }
      death.sent += 1;
      return send();
    },
    together: async (statements) => {
      if (death.isDead) throw killed();
      const before = death.atStatement - death.sent;
      death.sent += statements.length + 1;
      if (before > statements.length) return d1.batch(statements);
      Object.assign(death, { isDead: true, isWithinBatch: before < statements.length });
      // the error of one statement rolls the batch back, as the end of its process does
      return d1.batch([...statements.slice(0, before), d1.prepare("SELECT the_end"), ...statements.slice(before)]);
    },
  });
}
