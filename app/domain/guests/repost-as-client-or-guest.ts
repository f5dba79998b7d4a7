import { hasEffect } from "../idempotency/has-effect.ts";
import type { PublishedJob } from "../jobs/lifecycle/publish-job.ts";
import { repostJob } from "../jobs/lifecycle/repost-job.ts";
import { requireOpen } from "../settings/open-features.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { limitJobsPerNumber } from "./limit-jobs-per-number.ts";
import { phoneOfGuest } from "./queries.ts";

/** Reposts an ended job; a guest's link stays valid. Refuses: guest_posting.closed · throttled (three per day and number) · those of repostJob. */
export async function repostAsClientOrGuest(ctx: Ctx, { jobId }: { jobId: string }): Promise<PublishedJob> {
  const phone = isSignedIn(ctx.actor) && ctx.actor.isGuest ? await phoneOfGuest(ctx, ctx.actor) : null;
  // A repeated key gets the first answer, also when the door was closed or the day's number used up meanwhile.
  if (phone !== null && !(await hasEffect(ctx))) {
    await requireOpen(ctx, "guest_posting");
    await limitJobsPerNumber(ctx, phone);
  }
  return repostJob(ctx, { jobId });
}
