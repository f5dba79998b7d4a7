import { expect, it } from "vitest";
import { rowLine, rowOf } from "#app/domain/backups/row-lines.ts";

it("a row comes back from its line as it was", () => {
  const row = { id: "a", note: "سطر\nline", at: 1_795_000_000_000, rate: 4.75, none: null };

  expect(rowOf(rowLine(row))).toEqual(row);
  expect(rowLine(row)).not.toContain("\n");
});

it("bytes and integers beyond 2^53 come back exactly", () => {
  const bytes = new Uint8Array([0, 255, 10]);
  const row = { large: 9_007_199_254_740_993n, bytes };

  expect(rowOf(rowLine(row))).toEqual(row);
  expect(rowOf(rowLine({ bytes: bytes.buffer }))).toEqual({ bytes });
  expect(rowOf(rowLine({ bytes: [0, 255, 10] }))).toEqual({ bytes });
});

it("a number that the driver may have rounded is refused", () => {
  expect(() => rowLine({ at: 2 ** 53 })).toThrow("exactly");
});
