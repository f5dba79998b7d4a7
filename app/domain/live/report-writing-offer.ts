import { isOpenToArtisans } from "../jobs/rules.ts";
import { requireJobForOffer } from "../offers/require-job-for-offer.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";

/** Shows the client for a minute that someone writes an offer. Refuses: refusals of requireJobForOffer · job.own · job.not_open */
export async function reportWritingOffer(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const job = await requireJobForOffer(ctx, jobId);
  if (job.clientId === ctx.actor.userId) throw refuse("job.own");
  if (!isOpenToArtisans(job)) throw refuse("job.not_open");
  await ctx.live.reportTyping(jobId, ctx.actor.userId);
}
