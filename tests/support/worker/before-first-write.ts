const READS = /^\s*select\b/i;

/**
 * A database in which `first` runs right before the first statement or batch that writes: between the check of a command and its
 * write.
 */
export function beforeFirstWrite(client: D1Database, first: () => Promise<unknown>): D1Database {
  let happened: Promise<unknown> | undefined;
  const inners = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const after = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    happened ??= first();
    await happened;
    return write();
  };

  function writing(inner: D1PreparedStatement): D1PreparedStatement {
    // as: the calls that Drizzle makes on a statement
    const statement = {
      bind: (...values: unknown[]) => writing(inner.bind(...values)),
      run: () => after(() => inner.run()),
      all: () => after(() => inner.all()),
      raw: () => after(() => inner.raw()),
      first: (column: string) => after(() => inner.first(column)),
    } as unknown as D1PreparedStatement;
    inners.set(statement, inner);
    return statement;
  }

  return {
    // as: the calls that Drizzle makes on a database
    prepare: (query: string) => (READS.test(query) ? client.prepare(query) : writing(client.prepare(query))),
    batch: (statements: D1PreparedStatement[]) => {
      const write = () => client.batch(statements.map((one) => inners.get(one) ?? one));
      return statements.some((one) => inners.has(one)) ? after(write) : write();
    },
  } as unknown as D1Database;
}
