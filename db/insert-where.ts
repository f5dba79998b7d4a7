import { Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./open.ts";

type ColumnOf<Data> = Column & { _: { data: NonNullable<Data> } };

/** The columns of a new row by name: a plain value, a column of the source, or SQL. An omitted column gets its default. */
export type InsertedRow<Table extends SQLiteTable> = {
  [Name in keyof Table["$inferInsert"]]: Table["$inferInsert"][Name] | ColumnOf<Table["$inferInsert"][Name]> | SQL;
};

/** Inserts one row if `condition` is true at that point of the batch. */
export const insertWhere = <Table extends SQLiteTable>(db: Db, table: Table, row: InsertedRow<Table>, condition: SQL) =>
  db.insert(table).select(sql`SELECT ${valuesInOrder(table, row)} WHERE ${condition}`);

/**
 * Inserts one row for each row of `source`, the text behind FROM. An upsert needs a WHERE in it, even `WHERE true`: SQLite
 * would read ON CONFLICT as the condition of a join.
 */
export const insertFrom = <Table extends SQLiteTable>(db: Db, table: Table, row: InsertedRow<Table>, source: SQL) =>
  db.insert(table).select(sql`SELECT ${valuesInOrder(table, row)} FROM ${source}`);

/** Drizzle writes the columns of an INSERT … SELECT in the order of the schema, so the values follow the same order. */
function valuesInOrder<Table extends SQLiteTable>(table: Table, row: InsertedRow<Table>): SQL {
  // as: the names of a row are names of its table’s columns
  const given = row as Record<string, unknown>;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => sqlValue(column, given[name]));
  return sql.join(values, sql`, `);
}

function sqlValue(column: Column, value: unknown = column.default ?? null): SQL {
  if (value === null) return sql`NULL`;
  return is(value, SQL) || is(value, Column) ? sql`${value}` : sql`${sql.param(value, column)}`;
}
