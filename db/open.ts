import { Column, is, type QueryWithTypings, SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database & { $client: D1Database };
/** One statement for db.batch([...]): what a `…Statement` builder returns. */
export type Statement = Parameters<Db["batch"]>[0][number];

const standsFor = new WeakMap<object, object>();

/**
 * Without the schema, which only db.query would need: Drizzle would work out its relations anew for every request. One
 * that lives for a request alone says which it stands for.
 */
export function openDb(binding: D1Database, lasting?: Db): Db {
  const db = drizzle(binding);
  // The dialect is private to Drizzle’s types; tests/domain/db-batch.test.ts shows that both take hold.
  const { dialect } = db as unknown as { dialect: Dialect };
  nameEachColumnOnce(dialect);
  letStatementsLast(dialect);
  if (lasting) standsFor.set(db, cacheKeyOf(lasting));
  return db;
}

/** What is known of a database is kept with this one. */
// as: only openDb writes there
export const cacheKeyOf = (db: Db): Db => (standsFor.get(db) as Db | undefined) ?? db;

type Selected = { field: unknown };
type Dialect = {
  buildSelection(fields: Selected[], options?: { isSingleTable?: boolean }): SQL;
  sqlToQuery(query: SQL, ...more: unknown[]): QueryWithTypings;
};

/**
 * D1 hands out the rows of a batch as objects, and Drizzle reads them back by the order of their keys (drizzle-orm
 * #555): a second column of the same name, or an expression that reads like a number, would shift all that follow. So
 * each of them gets a name of its own.
 */
function nameEachColumnOnce(dialect: Dialect): void {
  const build = dialect.buildSelection.bind(dialect);
  dialect.buildSelection = (fields, options) => {
    const seen = new Set<string>();
    const once = fields.map((selected, index) => {
      const { field } = selected;
      if (is(field, SQL)) return { ...selected, field: field.as(`column_${index}`) };
      if (!is(field, Column)) return selected;
      if (!seen.has(field.name)) {
        seen.add(field.name);
        return selected;
      }
      return { ...selected, field: sql`${field}`.as(`column_${index}`) };
    });
    return build(once, options);
  };
}

/** How many rows are asked for, and after how many, as a bare parameter. */
const BARE_BOUND = /\b(limit|offset) \?/gi;

/**
 * Where a bare parameter says how many rows, SQLite looks at its value while it prepares the statement, and prepares it anew
 * for the next one; of a long one that is most of what it costs. Behind a sign it does not look.
 */
export const reusableSqlText = (text: string): string => text.replace(BARE_BOUND, "$1 +?");

function letStatementsLast(dialect: Dialect): void {
  const write = dialect.sqlToQuery.bind(dialect);
  dialect.sqlToQuery = (...query) => {
    const written = write(...query);
    return { ...written, sql: reusableSqlText(written.sql) };
  };
}
