import { Column, is, type QueryWithTypings, SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Db = DrizzleD1Database & { $client: D1Database };
export type Statement = Parameters<Db["batch"]>[0][number];

const lastingDbs = new WeakMap<object, object>();

/** No schema: Drizzle would resolve relations on every request. `lasting` is the isolate's database, the key of its caches. */
export function openDb(binding: D1Database, lasting?: Db): Db {
  const db = drizzle(binding);
  // The dialect is private in Drizzle's types; tests/db/open.test.ts proves that both changes work.
  const { dialect } = db as unknown as { dialect: Dialect };
  aliasColumns(dialect);
  keepLimitTextsEqual(dialect);
  if (lasting) inherit(db, lasting);
  return db;
}

const causes = new WeakMap<object, string>();

function inherit(db: Db, lasting: Db): void {
  lastingDbs.set(db, cacheKeyOf(lasting));
  const cause = causes.get(lasting);
  if (cause !== undefined) causes.set(db, cause);
}

/** The same database for one request, whose id the rows that it causes can hold. An object of its own costs nothing. */
export function withCause(lasting: Db, causeId: string): Db {
  // as: it inherits all of the database
  const db = Object.create(lasting) as Db;
  inherit(db, lasting);
  causes.set(db, causeId);
  return db;
}

/** The id of the request, cron or task behind this database object. */
export const causeOf = (db: Db): string | null => causes.get(db) ?? null;

// as: only openDb writes there
export const cacheKeyOf = (db: Db): Db => (lastingDbs.get(db) as Db | undefined) ?? db;

type Selected = { field: unknown };
type Dialect = {
  buildSelection(fields: Selected[], options?: { isSingleTable?: boolean }): SQL;
  sqlToQuery(query: SQL, ...more: unknown[]): QueryWithTypings;
};

/**
 * D1 returns rows as objects, and Drizzle reads them by key order (drizzle-orm #555).
 * A repeated column name, or one that looks like a number, would shift all columns behind it, so each gets an alias.
 */
function aliasColumns(dialect: Dialect): void {
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

const BARE_BOUND = /\b(limit|offset) \?/gi;

/** SQLite prepares a statement again when the value of a bare LIMIT parameter changes. A sign prevents this. */
const reusableSqlText = (text: string): string => text.replace(BARE_BOUND, "$1 +?");

function keepLimitTextsEqual(dialect: Dialect): void {
  const write = dialect.sqlToQuery.bind(dialect);
  dialect.sqlToQuery = (...query) => {
    const written = write(...query);
    return { ...written, sql: reusableSqlText(written.sql) };
  };
}
