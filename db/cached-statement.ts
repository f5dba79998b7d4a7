import { is, Placeholder, type SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { reusableSqlText } from "./open.ts";

const dialect = new SQLiteAsyncDialect();

function textOf(statement: SQL) {
  const { sql, params } = dialect.sqlToQuery(statement);
  return { sql: reusableSqlText(sql), params };
}

/** Caches the SQL text per variant, of which there must be few: building it with Drizzle takes as long as running it. */
export function cachedStatement<Variant, Values extends Record<string, unknown>>(write: (variant: Variant) => SQL) {
  const written = new Map<string, { sql: string; params: unknown[] }>();
  return (client: D1Database, variant: Variant, values: Values): D1PreparedStatement => {
    const key = JSON.stringify(variant);
    const query = written.get(key) ?? textOf(write(variant));
    written.set(key, query);
    return client.prepare(query.sql).bind(...query.params.map((param) => (is(param, Placeholder) ? values[param.name] : param)));
  };
}
