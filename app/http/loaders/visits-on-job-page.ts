import type { ViewedJob } from "#app/domain/announcements/view-job.ts";
import { isMatchParticipant } from "#app/domain/jobs/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { acceptedOf } from "#app/views/jobs/match-view.ts";
import { type JobVisitsView, jobVisitsView } from "#app/views/visits/job-visits-view.ts";

type Reader = Ctx & { actor: SignedIn };

/** The visits on the page of a job, for the two sides of its match. Other jobs have none. */
export function visitsOnJobPage(ctx: Reader, page: ViewedJob): JobVisitsView | null {
  const { job } = page;
  const accepted = acceptedOf(page);
  if (!accepted || !isMatchParticipant(ctx.actor, job)) return null;
  const isClient = job.clientId === ctx.actor.userId;
  const visits = page.visits.filter(({ offerId }) => offerId === accepted.id);
  const name = isClient ? (accepted.artisan.companyName ?? accepted.artisan.firstName) : job.client.firstName;
  const { language, now } = ctx;
  const mayPropose = job.status === "matched";
  return jobVisitsView({ language, now, visits, name, mayPropose, isSaidDone: job.saidDoneAt !== null });
}
