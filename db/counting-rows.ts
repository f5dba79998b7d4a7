/** What one trip to D1 cost. A failed trip has no rows. */
export type D1Trip = { queries: number; rowsRead: number; rowsWritten: number };

type Told = { meta?: { rows_read?: number; rows_written?: number } };

/**
 * Tells the rows and queries of each trip. raw() and first() return no rows counts, so the rows of all() are returned in their
 * form: each column has its own name (db/open.ts), so an object keeps the order of the columns.
 */
export function countingRows(client: D1Database, tell: (trip: D1Trip) => void): D1Database {
  const inners = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  async function told<Result extends Told | Told[]>(queries: number, answer: Promise<Result>): Promise<Result> {
    try {
      const result = await answer;
      const metas = (Array.isArray(result) ? result : [result]).map(({ meta }) => meta);
      const sum = (name: "rows_read" | "rows_written") => metas.reduce((rows, meta) => rows + (meta?.[name] ?? 0), 0);
      tell({ queries, rowsRead: sum("rows_read"), rowsWritten: sum("rows_written") });
      return result;
    } catch (error) {
      tell({ queries, rowsRead: 0, rowsWritten: 0 });
      throw error;
    }
  }

  function counted(inner: D1PreparedStatement): D1PreparedStatement {
    const rows = async () => (await told(1, inner.all<Record<string, unknown>>())).results;
    const statement = {
      bind: (...values: unknown[]) => counted(inner.bind(...values)),
      run: () => told(1, inner.run()),
      all: () => told(1, inner.all()),
      raw: async () => (await rows()).map((row) => Object.values(row)),
      first: async (column?: string) => {
        const [row] = await rows();
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      // as: the four ways in which a statement is run, and bind
    } as unknown as D1PreparedStatement;
    inners.set(statement, inner);
    return statement;
  }

  return {
    prepare: (query: string) => counted(client.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      told(statements.length, client.batch(statements.map((one) => inners.get(one) ?? one))),
    // as: the methods of a database that Drizzle and our own queries call
  } as unknown as D1Database;
}
