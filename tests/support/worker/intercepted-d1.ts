type Interception = {
  /** Runs each statement that is sent alone. */
  alone: <Result>(send: () => Promise<Result>) => Promise<Result>;
  /** Runs each batch. Its statements are those of the real database. */
  together: (statements: D1PreparedStatement[], isAnyTaken: boolean) => Promise<D1Result[]>;
  /** Statements that are left to the real database. Without it none is. */
  isLeft?: (query: string) => boolean;
};

/** A database whose statements and batches pass by a test. */
export function interceptedD1(d1: D1Database, { alone, together, isLeft = () => false }: Interception): D1Database {
  const inners = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function taken(inner: D1PreparedStatement): D1PreparedStatement {
    // as: the calls that Drizzle makes on a statement
    const statement = {
      bind: (...values: unknown[]) => taken(inner.bind(...values)),
      run: () => alone(() => inner.run()),
      all: () => alone(() => inner.all()),
      raw: () => alone(() => inner.raw()),
      first: (column: string) => alone(() => inner.first(column)),
    } as unknown as D1PreparedStatement;
    inners.set(statement, inner);
    return statement;
  }

  return {
    // as: the calls that Drizzle makes on a database
    prepare: (query: string) => (isLeft(query) ? d1.prepare(query) : taken(d1.prepare(query))),
    batch: (statements: D1PreparedStatement[]) =>
      together(
        statements.map((one) => inners.get(one) ?? one),
        statements.some((one) => inners.has(one)),
      ),
  } as unknown as D1Database;
}
