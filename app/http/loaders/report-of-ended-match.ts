import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import { reportThatArchived, reportThatReopened } from "#app/domain/no-shows/view-report.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { acceptedOf } from "#app/views/jobs/match-view.ts";

type Reader = Ctx & { actor: SignedIn };

/** The report of a missed visit that ended the match of the reader. Other pages cost no query. */
export async function reportOfEndedMatch(ctx: Reader, page: JobWithOffers) {
  const accepted = acceptedOf(page);
  if (accepted) return page.job.archiveReason === "cancelled" ? reportThatArchived(ctx, { offerId: accepted.id }) : null;
  const { userId } = ctx.actor;
  const own =
    page.job.clientId === userId
      ? page.offers.findLast((offer) => offer.pointsForfeited !== null)
      : page.offers.findLast(({ artisanId }) => artisanId === userId);
  return own && own.pointsForfeited !== null ? reportThatReopened(ctx, { offerId: own.id }) : null;
}
