import { z } from "zod";

type Cell = null | string | number | bigint | Uint8Array | ArrayBuffer | number[];
export type Row = Record<string, Cell>;

const Stored = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.object({ $integer: z.string().regex(/^-?\d+$/) }),
  z.object({ $base64: z.base64() }),
]);
const StoredRow = z.record(z.string(), Stored);

/** One line of a table's file: an object by column name. Bytes are `{"$base64"}`, integers beyond 2^53 `{"$integer"}`. */
export const rowLine = (row: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, encoded(cell)])));

/** The reverse of `rowLine`. Throws if the line is not a row. */
export const rowOf = (line: string): Record<string, null | string | number | bigint | Uint8Array> =>
  Object.fromEntries(Object.entries(StoredRow.parse(JSON.parse(line))).map(([column, cell]) => [column, decoded(cell)]));

function encoded(cell: Cell): z.infer<typeof Stored> {
  if (cell === null || typeof cell === "string") return cell;
  if (typeof cell === "bigint") return { $integer: String(cell) };
  if (typeof cell !== "number") return { $base64: toBase64(Array.isArray(cell) ? Uint8Array.from(cell) : new Uint8Array(cell)) };
  // D1 gives every number as a double, so this one may not be what is stored.
  if (!Number.isFinite(cell) || (Number.isInteger(cell) && !Number.isSafeInteger(cell)))
    throw new Error("a number that cannot be copied exactly");
  return cell;
}

function decoded(cell: z.infer<typeof Stored>): null | string | number | bigint | Uint8Array {
  if (cell === null || typeof cell !== "object") return cell;
  return "$integer" in cell ? BigInt(cell.$integer) : Uint8Array.from(atob(cell.$base64), (letter) => letter.charCodeAt(0));
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
