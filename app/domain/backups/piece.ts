import type { FileKind } from "./manifest.ts";

/** What one read gives: files to be, and the key to go on after; null at the end of the step. `amount`: see the schema. */
export type Piece = {
  files: { kind: FileKind; table?: string; lines: string[]; amount: number }[];
  after: (string | number)[] | null;
};
