import { z } from "zod";
import { FILE_KINDS } from "./manifest.ts";
import { copiedTables } from "./tables.ts";

const Key = z.array(z.union([z.string(), z.number()]));
const Position = z.object({
  kind: z.enum([...FILE_KINDS, "manifest"]),
  table: z.string().optional(),
  after: Key.nullable(),
});
export type Position = z.infer<typeof Position>;
export type Key = z.infer<typeof Key>;

const steps = (): Position[] => [
  ...copiedTables().map(({ name: table }) => ({ kind: "table" as const, table, after: null })),
  { kind: "rooms", after: null },
  { kind: "media_inventory", after: null },
  { kind: "erasures", after: null },
  { kind: "manifest", after: null },
];

export const positionOf = (cursor: string): Position => {
  const first = steps()[0];
  if (!first) throw new Error("no table is copied");
  return cursor === "" ? first : Position.parse(JSON.parse(cursor));
};

export const cursorOf = ({ kind, table, after }: Position): string => JSON.stringify({ kind, table, after });

/** After that key, or in the next step. */
export function following(position: Position, after: Key | null): Position {
  if (after) return { ...position, after };
  const all = steps();
  const next = all[all.findIndex(({ kind, table }) => kind === position.kind && table === position.table) + 1];
  if (!next) throw new Error("nothing follows the manifest");
  return next;
}
