import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./open.ts";

/** Keeps a value and returns its name in the text: `?1`, then `?2`. Each must be used in the text. */
export type Bind = (value: string | number) => string;

type Write = (bind: Bind) => string;

function written(write: Write) {
  const values: (string | number)[] = [];
  return { text: write((value) => `?${values.push(value)}`), values };
}

/** The rows of a statement that is written as text: db/README.md says which and why. */
export async function rowsOfText<Row>({ $client }: Db, write: Write): Promise<Row[]> {
  const { text, values } = written(write);
  const { results } = await $client
    .prepare(text)
    .bind(...values)
    .all<Row>();
  return results;
}

/** The same text as a part of a statement of Drizzle. */
export function textAsSql(write: Write): SQL {
  const { text, values } = written(write);
  // Every second part is the number of a value.
  const parts = text.split(/\?(\d+)/);
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)));
}
