import type { JobWithOffers } from "#app/domain/announcements/find-job-with-offers.ts";
import { reportThatReopened } from "#app/domain/no-shows/view-report.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";

type Reader = Ctx & { actor: SignedIn };

/** The client's report of a missed visit that ended the match of the reading artisan. Other artisans cost no query. */
export async function reportOfLostMatch(ctx: Reader, { offers }: JobWithOffers) {
  const own = offers.filter(({ artisanId }) => artisanId === ctx.actor.userId).at(-1);
  return own && own.pointsForfeited !== null ? reportThatReopened(ctx, { offerId: own.id }) : null;
}
