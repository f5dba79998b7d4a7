import type { Db, Statement } from "./open.ts";

type Statements = Readonly<Record<string, Statement | readonly Statement[]>>;

type ResultOf<Item> = Item extends Statement ? Item["_"]["result"] : never;

type ListOfResults<List extends readonly unknown[]> = { -readonly [Index in keyof List]: ResultOf<List[Index]> };

type ResultsOf<Named> = {
  -readonly [Name in keyof Named]: Named[Name] extends readonly unknown[] ? ListOfResults<Named[Name]> : ResultOf<Named[Name]>;
};

/**
 * Runs statements as one batch, in the order in which they are written, and returns each result by the name of its statement.
 * A list of statements under one name gives a list of results.
 */
export async function runBatch<Named extends Statements>(db: Db, statements: Named): Promise<ResultsOf<Named>> {
  const [first, ...others] = Object.values(statements).flat();
  const results: unknown[] = first ? await db.batch([first, ...others]) : [];
  const named = Object.entries(statements).map(([name, one]) => [
    name,
    isList(one) ? results.splice(0, one.length) : results.shift(),
  ]);
  // as: each result stands where its statement stood
  return Object.fromEntries(named) as ResultsOf<Named>;
}

const isList = (one: Statement | readonly Statement[]): one is readonly Statement[] => Array.isArray(one);
