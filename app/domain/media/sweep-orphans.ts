import type { Ctx } from "../ctx.ts";
import { RAW_PREFIX, uploadRules } from "./rules.ts";
import { sweepObjects } from "./sweep-objects.ts";

/**
 * Deletes objects that no row speaks of (a request that died between R2 and D1), rows that nothing was made of, and
 * what was put raw and never used. What is more than one run can do goes on by the queue.
 */
export async function sweepOrphans(ctx: Ctx): Promise<{ objects: number; rows: number }> {
  const swept = { objects: 0, rows: 0 };
  for (const prefix of [...Object.keys(uploadRules).map((purpose) => `${purpose}/`), RAW_PREFIX]) {
    const { objects, rows } = await sweepObjects(ctx, { prefix });
    swept.objects += objects;
    swept.rows += rows;
  }
  return swept;
}
