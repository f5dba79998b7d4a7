import { DatabaseSync, type StatementSync } from "node:sqlite";

type Value = string | number | null | Uint8Array;

/** D1's interface on SQLite in memory. Each trip is one turn of the event loop, so concurrent commands interleave as they do there. */
export class SqliteD1 {
  readonly #db = new DatabaseSync(":memory:");
  readonly #prepared = new Map<string, StatementSync>();
  trips = 0;

  prepare(query: string): SqliteStatement {
    return new SqliteStatement(this, query, []);
  }

  exec(query: string): void {
    this.#db.exec(query);
  }

  async batch(statements: readonly SqliteStatement[]): Promise<unknown[]> {
    await this.travel();
    this.#db.exec("BEGIN");
    try {
      const results = statements.map(({ query, values }) => this.run(query, values));
      this.#db.exec("COMMIT");
      return results;
    } catch (error) {
      this.#db.exec("ROLLBACK");
      throw error;
    }
  }

  async travel(): Promise<void> {
    this.trips += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }

  run(query: string, values: readonly Value[]) {
    const statement = this.#statement(query);
    const isRead = statement.columns().length > 0;
    if (isRead) return { results: statement.all(...values), success: true, meta: { changes: 0, rows_read: 0, rows_written: 0 } };
    const { changes } = statement.run(...values);
    return { results: [], success: true, meta: { changes: Number(changes), rows_read: 0, rows_written: 0 } };
  }

  rows(query: string, values: readonly Value[]): unknown[] {
    const statement = this.#statement(query);
    statement.setReturnArrays(true);
    const rows = statement.all(...values);
    statement.setReturnArrays(false);
    return rows;
  }

  #statement(query: string): StatementSync {
    const known = this.#prepared.get(query) ?? this.#db.prepare(query);
    this.#prepared.set(query, known);
    return known;
  }
}

class SqliteStatement {
  constructor(
    readonly db: SqliteD1,
    readonly query: string,
    readonly values: readonly Value[],
  ) {}

  bind(...values: unknown[]): SqliteStatement {
    // as: D1 also stores booleans as numbers
    return new SqliteStatement(
      this.db,
      this.query,
      values.map((value) => (typeof value === "boolean" ? Number(value) : value)) as Value[],
    );
  }

  async all() {
    await this.db.travel();
    return this.db.run(this.query, this.values);
  }

  run() {
    return this.all();
  }

  /** Rows as arrays: two columns may have one name. */
  async raw() {
    await this.db.travel();
    return this.db.rows(this.query, this.values);
  }

  async first(column?: string) {
    const { results } = await this.all();
    const [row] = results;
    return row ? (column === undefined ? row : row[column]) : null;
  }
}
