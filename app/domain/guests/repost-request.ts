import type { PublishedJob } from "../jobs/lifecycle/publish-job.ts";
import { repostJob } from "../jobs/lifecycle/repost-job.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { phoneOfGuest } from "./queries.ts";
import { refuseManyOfOneNumber } from "./refuse-many.ts";

/**
 * An ended request is posted again, by an account or by the guest of its follow link, whose number is confirmed: the same
 * link follows the new one from then on. How many a day the number may post holds here too; the risk check holds what came
 * at once beside it. Refuses: throttled (three opened a day for one number) · what repostJob refuses.
 */
export async function repostRequest(ctx: Ctx, { jobId }: { jobId: string }): Promise<PublishedJob> {
  const phone = isSignedIn(ctx.actor) && ctx.actor.isGuest ? await phoneOfGuest(ctx, ctx.actor) : null;
  if (phone !== null) await refuseManyOfOneNumber(ctx, phone);
  return repostJob(ctx, { jobId });
}
