import { env } from "cloudflare:workers";
import type { Ctx } from "#app/domain/ctx.ts";
import { openDb } from "#db/open.ts";

export type Meter = { trips: number; rowsRead: number; statements: string[]; mostParameters: number };

/** The same ctx on a database that counts what is asked of it: round trips, rows read, parameters (PERFORMANCE B6). */
export function metered<Context extends Ctx>(ctx: Context): { ctx: Context; meter: Meter } {
  const meter: Meter = { trips: 0, rowsRead: 0, statements: [], mostParameters: 0 };
  return { ctx: { ...ctx, db: openDb(meteredD1(env.DB, meter)) }, meter };
}

type Inner = { inner: D1PreparedStatement };

function meteredD1(d1: D1Database, meter: Meter): D1Database {
  const count = (meta: { rows_read?: number }) => {
    meter.rowsRead += meta.rows_read ?? 0;
  };
  const statement = (inner: D1PreparedStatement): D1PreparedStatement & Inner => ({
    inner,
    bind: (...values) => {
      meter.mostParameters = Math.max(meter.mostParameters, values.length);
      return statement(inner.bind(...values));
    },
    first: () => {
      throw new Error("first() tells nothing of rows read; use all()");
    },
    run: async <Row>() => counted(await inner.run<Row>()),
    all: async <Row>() => counted(await inner.all<Row>()),
    raw: (async () => {
      // raw() has no meta, so the same statement is asked twice; only the counted one is a trip of the product.
      counted(await inner.all());
      return inner.raw();
    }) as D1PreparedStatement["raw"],
  });
  const counted = <Result extends { meta: { rows_read?: number } }>(result: Result): Result => {
    meter.trips += 1;
    count(result.meta);
    return result;
  };
  return {
    prepare: (query: string) => {
      meter.statements.push(query);
      return statement(d1.prepare(query));
    },
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      meter.trips += 1;
      // Every statement here was made by the wrapper above.
      const results = await d1.batch<Row>(statements.map((one) => (one as D1PreparedStatement & Inner).inner));
      for (const { meta } of results) count(meta);
      return results;
    },
    exec: (query: string) => d1.exec(query),
    dump: () => d1.dump(),
    withSession: () => d1.withSession(),
  } as D1Database;
}
