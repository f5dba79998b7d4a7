import { z } from "zod";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { purgeMediaKeyRange, type Stretch } from "./purge-media-key-range.ts";
import { RAW_PREFIX, uploadRules } from "./rules.ts";

const PREFIXES = [...Object.keys(uploadRules).map((purpose) => `${purpose}/`), RAW_PREFIX];

const Cursor = z.object({ prefix: z.string(), page: z.string().optional(), after: z.string().optional() });

/** Deletes objects without a row, unused rows and unused raw uploads. The rest beyond the budget is left to the next message. */
export async function purgeUnusedMedia(ctx: Ctx, { cursor = "" } = {}): Promise<{ objects: number; rows: number }> {
  requireSystem(ctx.actor);
  const begun = cursor === "" ? null : Cursor.parse(JSON.parse(cursor));
  const swept = { objects: 0, rows: 0 };
  for (const stretch of stretchesFrom(begun)) {
    const { objects, rows, rest } = await purgeMediaKeyRange(ctx, stretch);
    swept.objects += objects;
    swept.rows += rows;
    if (!rest) continue;
    ctx.budget?.goOn(JSON.stringify(rest));
    break;
  }
  return swept;
}

function stretchesFrom(begun: Stretch | null): Stretch[] {
  if (!begun) return PREFIXES.map((prefix) => ({ prefix }));
  return [begun, ...PREFIXES.slice(PREFIXES.indexOf(begun.prefix) + 1).map((prefix) => ({ prefix }))];
}
