import type { Db, Statement } from "./open.ts";

/** A batch by names. A name stands for one statement, a list of statements, or a group of names that a builder returns. */
export type Batch = { readonly [name: string]: Part };
type Part = Statement | readonly Statement[] | Batch;

type ResultOf<One> = One extends Statement
  ? One["_"]["result"]
  : One extends readonly unknown[]
    ? ResultsOfList<One>
    : BatchResults<One>;
type ResultsOfList<List extends readonly unknown[]> = { -readonly [Index in keyof List]: ResultOf<List[Index]> };

/** The results under the same names. */
export type BatchResults<Named> = { -readonly [Name in keyof Named]: ResultOf<Named[Name]> };

/** Runs all statements as one batch, in the order in which they are written, and returns the results by the same names. */
export async function runBatch<Named extends Batch>(db: Db, named: Named): Promise<BatchResults<Named>> {
  const [first, ...others] = statementsOf(named);
  const results: unknown[] = first ? await db.batch([first, ...others]) : [];
  // as: the results come in the order of the statements
  return takeGroup(named, results) as BatchResults<Named>;
}

/** The same statements as a list, for another list. */
export const statementsOf = (named: Batch): Statement[] =>
  Object.values(named).flatMap((part) => (isList(part) ? part : isGroup(part) ? statementsOf(part) : [part]));

/** Each statement with its result. */
export function eachResult<Named extends Batch>(named: Named, results: BatchResults<Named>): [Statement, unknown][] {
  const byName: Record<string, unknown> = results;
  return Object.entries(named).flatMap(([name, part]): [Statement, unknown][] => {
    const result = byName[name];
    if (isList(part)) return part.map((one, index) => [one, Array.isArray(result) ? result[index] : undefined]);
    // as: a group has its results under its names
    return isGroup(part) ? eachResult(part, result as BatchResults<Batch>) : [[part, result]];
  });
}

const takeGroup = (named: Batch, results: unknown[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(named).map(([name, part]) => [name, take(part, results)]));

function take(part: Part, results: unknown[]): unknown {
  if (isList(part)) return results.splice(0, part.length);
  return isGroup(part) ? takeGroup(part, results) : results.shift();
}

const isList = (part: Part): part is readonly Statement[] => Array.isArray(part);
const isGroup = (part: Part): part is Batch => Object.getPrototypeOf(part) === Object.prototype;
