import { and, eq, isNull } from "drizzle-orm";
import { notices } from "#db/schema/matching.ts";
import { isSignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";

/** An artisan who was told of a job has opened it: the client sees how many have. Nothing happens for anyone else. */
export async function seeJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  if (!isSignedIn(ctx.actor)) return;

  await ctx.db
    .update(notices)
    .set({ seenAt: ctx.now })
    .where(and(eq(notices.jobId, jobId), eq(notices.artisanId, ctx.actor.userId), isNull(notices.seenAt)));
}
