import { data, redirect } from "react-router";
import type { JobView } from "#app/domain/jobs/lists/select-jobs.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { isClientOf, isMatchParticipant, jobCan, titleOf } from "#app/domain/jobs/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { formNewsOf } from "#app/views/jobs/change-texts.ts";
import type { JobToEnd } from "#app/views/jobs/job-to-end.ts";
import { categoryLabel } from "#app/views/jobs/job-view.ts";
import { localizedPath, type RouteRequest } from "../guards/page-guards.ts";
import { requireClientOrGuest } from "../guards/require-client-or-guest.ts";

type Ending = "closure" | "cancellation" | "completion" | "repost";
type Reader = Ctx & { actor: SignedIn };

const MAY: Record<Ending, (actor: SignedIn, job: JobView) => boolean> = {
  closure: jobCan.close,
  cancellation: jobCan.endMatch,
  // An artisan's completion is stored once, and then waits for the client.
  completion: (actor, job) => jobCan.endMatch(actor, job) && (isClientOf(actor, job) || job.saidDoneAt === null),
  repost: jobCan.repost,
};

/**
 * The job of a page that ends it. For users without a part in it, it does not exist. If it cannot end this way, or has already
 * ended, the page redirects to the job.
 */
export async function loadJobEndAction(
  args: RouteRequest & { request: Request; params: { id: string } },
  ending: Ending,
): Promise<{ ctx: Reader; job: JobToEnd }> {
  const ctx = await requireClientOrGuest(args, { jobId: args.params.id });
  const job = await findJob(ctx, args.params.id);
  const isOfIt = job && (ending === "closure" || ending === "repost" ? isClientOf : isMatchParticipant)(ctx.actor, job);
  if (!isOfIt) throw data(null, { status: 404 });
  if (!MAY[ending](ctx.actor, job)) throw redirect(localizedPath(args.url, `/job/${job.id}`), 303);
  return {
    ctx,
    job: {
      id: job.id,
      side: isClientOf(ctx.actor, job) ? "client" : "artisan",
      service: categoryLabel(ctx.language, job),
      sentence: titleOf(job.description),
      news: formNewsOf(ctx, job),
    },
  };
}
