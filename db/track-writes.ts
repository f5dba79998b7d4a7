const READS = /^\s*select\b/i;

type Told = { meta: { changed_db?: boolean } };

/** Wraps D1 to know whether a request wrote. A failed write counts as a write, because only its response may have been lost. */
export function trackWrites(client: D1Database): { client: D1Database; consumeHasWritten(): boolean } {
  let hasWritten = false;
  const inners = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  async function tracked<Result>(answer: Promise<Result>, changed: (result: Result) => boolean): Promise<Result> {
    try {
      const result = await answer;
      if (changed(result)) hasWritten = true;
      return result;
    } catch (error) {
      hasWritten = true;
      throw error;
    }
  }
  const isChange = (result: Told) => result.meta.changed_db !== false;

  function trackStatement(inner: D1PreparedStatement): D1PreparedStatement {
    // as: the four ways in which a statement is run, and bind
    const statement = {
      bind: (...values: unknown[]) => trackStatement(inner.bind(...values)),
      run: () => tracked(inner.run(), isChange),
      all: () => tracked(inner.all(), isChange),
      raw: () => tracked(inner.raw(), () => true),
      first: (column: string) => tracked(inner.first(column), () => true),
    } as unknown as D1PreparedStatement;
    inners.set(statement, inner);
    return statement;
  }

  const batch = (statements: D1PreparedStatement[]) => {
    const asked = client.batch(statements.map((one) => inners.get(one) ?? one));
    return statements.some((one) => inners.has(one)) ? tracked(asked, (results) => results.some(isChange)) : asked;
  };

  return {
    // as: the methods of a database that Drizzle and our own queries call
    client: {
      prepare: (query: string) => (READS.test(query) ? client.prepare(query) : trackStatement(client.prepare(query))),
      batch,
    } as unknown as D1Database,
    consumeHasWritten: () => {
      const was = hasWritten;
      hasWritten = false;
      return was;
    },
  };
}
