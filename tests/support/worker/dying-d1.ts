/** The statements that a request has sent, and the one at which it dies. */
export type Death = { atStatement: number; sent: number; isDead: boolean; isWithinBatch: boolean };

export const deathAt = (atStatement: number): Death => ({ atStatement, sent: 0, isDead: false, isWithinBatch: false });

/**
 * A binding for a request that is killed right before its statement with that number, or, if this is the end of a batch, before
 * the batch is kept. Nothing of the request happens after that.
 */
export function dyingD1(d1: D1Database, death: Death): D1Database {
  const inners = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const killed = () => new Error("the request was killed");
  const alone = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (death.isDead || death.sent === death.atStatement) {
      death.isDead = true;
      throw killed();
    }
    death.sent += 1;
    return run();
  };

  function mortal(inner: D1PreparedStatement): D1PreparedStatement {
    // as: the calls that Drizzle makes on a statement
    const statement = {
      bind: (...values: unknown[]) => mortal(inner.bind(...values)),
      run: () => alone(() => inner.run()),
      all: () => alone(() => inner.all()),
      raw: () => alone(() => inner.raw()),
    } as unknown as D1PreparedStatement;
    inners.set(statement, inner);
    return statement;
  }

  return {
    // as: the calls that Drizzle makes on a database
    prepare: (query: string) => mortal(d1.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) => {
      if (death.isDead) throw killed();
      const real = statements.map((one) => inners.get(one) ?? one);
      const before = death.atStatement - death.sent;
      death.sent += real.length + 1;
      if (before > real.length) return d1.batch(real);
      Object.assign(death, { isDead: true, isWithinBatch: before < real.length });
      // the error of one statement rolls the batch back, as the end of its process does
      return d1.batch([...real.slice(0, before), d1.prepare("SELECT the_end"), ...real.slice(before)]);
    },
  } as unknown as D1Database;
}
