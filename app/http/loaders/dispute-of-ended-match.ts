import type { JobWithOffers } from "#app/domain/announcements/find-job-with-offers.ts";
import { findDisputableMatch } from "#app/domain/disputes/disputable-matches.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { translator } from "#app/i18n/translate.ts";
import type { DisputeLink } from "#app/views/jobs/dispute-link.ts";

type Reader = Ctx & { actor: SignedIn };

/** The dispute about a match of the reader that has ended. Other pages cost no query. */
export async function disputeOfEndedMatch(ctx: Reader, { job, offers }: JobWithOffers): Promise<DisputeLink | null> {
  const isEnded = job.status === "unreviewed" || job.status === "archived";
  const isLost = offers.some(({ artisanId, pointsForfeited }) => artisanId === ctx.actor.userId && pointsForfeited !== null);
  if (!isLost && !(isEnded && job.acceptedOfferId)) return null;
  const match = await findDisputableMatch(ctx, { jobId: job.id });
  if (!match?.disputeId || match.status === "withdrawn") return null;
  return { href: `/dispute/${match.disputeId}`, label: translator(ctx.language)("disputes.page.title") };
}
