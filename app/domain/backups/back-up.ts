import { eq } from "drizzle-orm";
import { backups } from "#db/schema/backups.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { copyPiece } from "./copy-piece.ts";
import { cursorOf, positionOf } from "./position.ts";
import { FILES_PER_PART } from "./rules.ts";
import { writeManifest } from "./write-manifest.ts";

/** Copies everything into the backup bucket, in parts within the budget of a message. A day is copied once. */
export async function backUp(ctx: Ctx, { cursor = "" } = {}): Promise<void> {
  requireSystem(ctx.actor);
  const store = ctx.backups;
  if (!store) return;
  const day = dayInAlgiers(ctx.now);
  const done = await ctx.db.select({ day: backups.day }).from(backups).where(eq(backups.day, day));
  if (done.length > 0) return;
  let position = positionOf(cursor);
  for (let files = 0; position.kind !== "manifest"; files++) {
    if (ctx.budget && (files === FILES_PER_PART || ctx.budget.isSpent())) return ctx.budget.goOn(cursorOf(position));
    position = await copyPiece(ctx, { store, day }, position);
  }
  await writeManifest(ctx, { store, day, finishedAt: Date.now() });
}
