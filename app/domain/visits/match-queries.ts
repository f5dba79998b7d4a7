import { and, eq, isNull } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { isGuest } from "../guests/statements.ts";
import { findJob } from "../jobs/queries.ts";
import { isMatchParticipant } from "../jobs/rules.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import type { MatchSide } from "./rules.ts";

export type VisitMatch = NonNullable<Awaited<ReturnType<typeof findMatch>>>;

/** The match of this job with the side of the actor; null if it is not matched now. Refuses: not_found · permission_denied */
export async function findMatch(ctx: Ctx, jobId: string) {
  const job = await findJob(ctx, jobId);
  if (!job || !isSignedIn(ctx.actor)) throw refuse("not_found");
  if (!isMatchParticipant(ctx.actor, job)) throw refuse("permission_denied");
  const side: MatchSide = job.clientId === ctx.actor.userId ? "client" : "artisan";
  const [match] = await ctx.db
    .select({
      jobId: jobs.id,
      offerId: offers.id,
      clientId: jobs.clientId,
      artisanId: offers.artisanId,
      isClientGuest: isGuest(jobs.clientId).mapWith(Boolean),
    })
    .from(jobs)
    .innerJoin(offers, and(eq(offers.id, jobs.acceptedOfferId), eq(offers.status, "accepted")))
    .where(and(eq(jobs.id, jobId), eq(jobs.status, "matched"), isNull(jobs.deletedAt)));
  return match ? { ...match, side } : null;
}
