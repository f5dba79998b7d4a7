import { data, redirect } from "react-router";
import type { SignedIn } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { isClientOf, isOfMatch, jobCan, titleOf } from "#app/domain/jobs/rules.ts";
import type { JobView } from "#app/domain/jobs/select-jobs.ts";
import type { EndingJob } from "#app/ui/jobs/ending-page.tsx";
import { serviceName } from "#app/ui/jobs/job-view.ts";
import { clientOrGuest } from "./client-or-guest.ts";
import { type Asked, here } from "./guard.ts";

type Ending = "closure" | "cancellation" | "completion" | "repost";
type Reader = Ctx & { actor: SignedIn };

const MAY: Record<Ending, (actor: SignedIn, job: JobView) => boolean> = {
  closure: jobCan.close,
  cancellation: jobCan.endMatch,
  // Said once, the artisan's word only waits.
  completion: (actor, job) => jobCan.endMatch(actor, job) && (isClientOf(actor, job) || job.saidDoneAt === null),
  repost: jobCan.repost,
};

/**
 * The job whose end a page asks about; to who isn't of it, it does not exist. Where it may not end so, or has already, the
 * page leads to the job instead, which says how it stands.
 */
export async function endingJob(
  asked: Asked & { request: Request; params: { id: string } },
  ending: Ending,
): Promise<{ ctx: Reader; job: EndingJob }> {
  const ctx = await clientOrGuest(asked, { jobId: asked.params.id });
  const job = await findJob(ctx, asked.params.id);
  const isOfIt = job && (ending === "closure" || ending === "repost" ? isClientOf : isOfMatch)(ctx.actor, job);
  if (!isOfIt) throw data(null, { status: 404 });
  if (!MAY[ending](ctx.actor, job)) throw redirect(here(asked.url, `/job/${job.id}`), 303);
  return {
    ctx,
    job: {
      id: job.id,
      side: isClientOf(ctx.actor, job) ? "client" : "artisan",
      service: serviceName(ctx.language, job),
      sentence: titleOf(job.description),
    },
  };
}
