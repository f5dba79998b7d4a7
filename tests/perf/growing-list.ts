import { beforeAll, expect, test } from "vitest";
import type { CountedStatement } from "#tests/support/count-d1-queries.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import { insertTestUsers } from "./many-users.ts";

/** Counts rows instead of measuring time: 10^4 and 10^5 rows, in the soak test also 10^6. */
export const LARGEST = soakSize(100_000, 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= LARGEST);
const MADE_WITHIN_MS = 300_000;

type Growing = {
  of: string;
  pages: Record<string, () => Promise<CountedStatement[]>>;
  insert: (from: number, to: number) => Promise<unknown>;
  prepare?: () => Promise<unknown>;
  /** Rows that a page may always read: a count or search with a cap reaches the cap only with many rows. */
  boundRows: number;
};

export const rowsRead = (statements: readonly CountedStatement[] = []) =>
  statements.reduce((sum, { rowsRead: rows }) => sum + rows, 0);

/** Tests that each page reads no more rows with ten times as many; returns the statements of each page in the largest database. */
export function growingList({ of, pages, insert, prepare, boundRows }: Growing): () => ReadonlyMap<string, CountedStatement[]> {
  const measured = new Map<number, Map<string, CountedStatement[]>>();
  beforeAll(async () => {
    await insertTestUsers();
    await prepare?.();
    let from = 0;
    for (const size of SIZES) {
      await insert(from, size);
      const statements = new Map<string, CountedStatement[]>();
      for (const [name, ask] of Object.entries(pages)) statements.set(name, await ask());
      measured.set(size, statements);
      from = size;
    }
  }, MADE_WITHIN_MS);

  test(`a page of ${of} reads no more rows with ten times as many`, (context) => {
    const grown: string[] = [];
    for (const name of Object.keys(pages)) {
      const read = SIZES.map((size) => rowsRead(measured.get(size)?.get(name)));
      reportMeasurement(context, {
        item: "B7",
        what: `rows read by the list of ${of}, ${name}, with ${SIZES.join(", ")} rows`,
        expected: `≤ 1.5× or ${boundRows}`,
        measured: read.join(" → "),
      });
      const [first = 0, ...others] = read;
      if (others.some((rows) => rows > Math.max(1.5 * first, boundRows))) grown.push(`${name}: ${read.join(" → ")}`);
    }
    expect(grown).toEqual([]);
  });
  return () => measured.get(LARGEST) ?? new Map();
}
