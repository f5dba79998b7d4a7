import { env } from "cloudflare:workers";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { openDb } from "#db/open.ts";

/** A statement that was run, and the rows that D1 counted for it. */
export type CountedStatement = { query: string; values: readonly unknown[]; rowsRead: number; rowsWritten: number };

export type Meter = {
  trips: number;
  rowsRead: number;
  statements: string[];
  queries: CountedStatement[];
  mostParameters: number;
};

/** `areFlushesCounted`: also counts the flushes of live signals, which run after the response. */
type Options = { areFlushesCounted?: boolean };

const newMeter = (): Meter => ({ trips: 0, rowsRead: 0, statements: [], queries: [], mostParameters: 0 });

/** A ctx whose database counts round trips, rows read and parameters. */
export function withQueryCounter<Context extends Ctx>(ctx: Context, options?: Options): { ctx: Context; meter: Meter } {
  const { db, meter } = countingD1(env.DB, options);
  return { ctx: { ...ctx, db: openDb(db) }, meter };
}

/** A counting binding that replaces the Worker's own. */
export function countingD1(d1: D1Database, options: Options = {}): { db: D1Database; meter: Meter } {
  const meter = newMeter();
  return { db: counting(d1, meter, options), meter };
}

type Traced = { inner: D1PreparedStatement; query: string; values: readonly unknown[] };
/** Live signals are read after the response, which does not wait for them (worker/live/flush-live-updates.ts). */
const isHandedOver = ({ query }: Traced): boolean => /^delete from "pending_signals"/.test(query);

type Told = { meta: { rows_read?: number; rows_written?: number } };

function counting(d1: D1Database, meter: Meter, { areFlushesCounted = false }: Options): D1Database {
  const note = ({ query, values }: Traced, { meta }: Told) => {
    const rowsRead = meta.rows_read ?? 0;
    meter.rowsRead += rowsRead;
    meter.queries.push({ query, values, rowsRead, rowsWritten: meta.rows_written ?? 0 });
  };
  const statement = (
    inner: D1PreparedStatement,
    query: string,
    values: readonly unknown[] = [],
  ): D1PreparedStatement & Traced => {
    const traced = { inner, query, values };
    const counted = <Result extends Told>(result: Result): Result => {
      meter.trips += 1;
      note(traced, result);
      return result;
    };
    return {
      ...traced,
      bind: (...bound) => {
        meter.mostParameters = Math.max(meter.mostParameters, bound.length);
        return statement(inner.bind(...bound), query, bound);
      },
      first: () => {
        throw new Error("first() tells nothing of rows read; use all()");
      },
      run: async <Row>() => counted(await inner.run<Row>()),
      all: async <Row>() => counted(await inner.all<Row>()),
      raw: (async () => {
        // raw() has no meta, so the rows of all() are returned as arrays. Each column has its own name (db/open.ts).
        const { results } = counted(await inner.all<Record<string, unknown>>());
        return results.map((row) => Object.values(row));
      }) as D1PreparedStatement["raw"],
    };
  };
  return {
    prepare: (query: string) => {
      meter.statements.push(query);
      return statement(d1.prepare(query), query);
    },
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      // as: every statement here was made by the wrapper above
      const traced = statements as (D1PreparedStatement & Traced)[];
      if (!areFlushesCounted && traced.some(isHandedOver)) return d1.batch<Row>(traced.map(({ inner }) => inner));
      meter.trips += 1;
      const results = await d1.batch<Row>(traced.map(({ inner }) => inner));
      for (const [index, one] of traced.entries()) note(one, results[index] ?? { meta: {} });
      return results;
    },
    exec: (query: string) => d1.exec(query),
    dump: () => d1.dump(),
    withSession: () => d1.withSession(),
  } as D1Database;
}
