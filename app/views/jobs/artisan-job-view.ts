import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import { isOfferPending } from "#app/domain/offers/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { translator } from "#app/i18n/translate.ts";
import { whyToldSentence } from "#app/i18n/why-told-text.ts";
import { type OfferBoxView, offerBoxOf } from "../offers/offer-box-view.ts";
import { type OwnOfferView, ownOfferOf } from "../offers/own-offer-view.ts";
import { type InvitationView, reviewInvitationOf } from "../reviews/invitation-view.ts";
import type { JobVisitsView } from "../visits/job-visits-view.ts";
import { type ClosedAddress, closedAddressOf } from "./address-view.ts";
import { type ChangeTexts, changeTextsOf } from "./change-texts.ts";
import { type CompletionView, completionOf } from "./completion-view.ts";
import type { DisputeLink } from "./dispute-link.ts";
import { type JobDetails, jobDetailsOf } from "./job-view.ts";
import {
  type CancelledMatch,
  cancelledOf,
  type EndedByReport,
  leftMatchOf,
  type Match,
  matchOf,
  removedOf,
} from "./match-view.ts";

export type ArtisanJobView = {
  side: "artisan";
  job: JobDetails;
  /** First name of the client. No other personal data is visible before a match. */
  firstName: string;
  distanceKm: number | null;
  whyTold: string | null;
  own: OwnOfferView | null;
  visits: JobVisitsView | null;
  match: Match | null;
  /** The earliest date of the accepted offer, while no visit is agreed. */
  earliest: string | null;
  /** Shown in place of the match. */
  cancelled: CancelledMatch | null;
  address: ClosedAddress | null;
  done: CompletionView | null;
  invitation: InvitationView | null;
  dispute: DisputeLink | null;
  /** The own offer ended without a match: what happened to its points. */
  noneUsed: string | null;
  box: OfferBoxView;
  live: ChangeTexts;
  once: string;
  today: string;
  now: number;
};

type Reader = Ctx & { actor: SignedIn };

type Shown = { visits: JobVisitsView | null; report: EndedByReport | null; dispute: DisputeLink | null };

export function artisanJobView(ctx: Reader, page: JobWithOffers, { visits, report, dispute }: Shown): ArtisanJobView {
  const { job, offers } = page;
  const mine = offers.filter((offer) => offer.artisanId === ctx.actor.userId);
  const own = mine.find((offer) => offer.id === job.acceptedOfferId) ?? mine.at(-1) ?? null;
  const ownView = own && ownOfferOf(ctx, own);
  const match = matchOf(ctx, page, { side: "artisan", visits });
  const shownJob = jobDetailsOf(ctx.language, job);
  const cancelled = job.isWonByActor
    ? (cancelledOf(ctx, page, { side: "artisan", report }) ?? removedOf(ctx, page, "artisan"))
    : own && leftMatchOf(ctx, own, report);
  const box = offerBoxOf(ctx, page, mine);
  const live = changeTextsOf(ctx.language, { job: shownJob, isSaidDone: false, match, cancelled, own: ownView, visits });
  return {
    side: "artisan",
    job: shownJob,
    firstName: job.client.firstName,
    distanceKm: job.distanceKm,
    whyTold: whyToldSentence(ctx.language, page.whyTold),
    own: ownView,
    noneUsed: own && !cancelled && own.status !== "accepted" && !isOfferPending(own) ? noneUsedText(ctx) : null,
    visits,
    match,
    earliest: job.nextVisit ? null : (own?.earliestDate ?? null),
    cancelled,
    address: match && page.contacts?.side === "artisan" ? closedAddressOf(ctx, page.contacts.address) : null,
    done: completionOf(job),
    invitation: job.isWonByActor ? reviewInvitationOf(ctx, job) : null,
    dispute,
    box,
    live: { ...live, says: { ...live.says, points: box.kind === "form" ? balanceSays(ctx, box.points) : "" } },
    once: newId(),
    today: dayInAlgiers(ctx.now),
    now: ctx.now,
  };
}

function balanceSays({ language }: Ctx, { available }: { available: number }): string {
  const t = translator(language);
  return t("points.now", { points: t("points.cost", { count: available }) });
}

const noneUsedText = ({ language }: Ctx) => translator(language)("job_lifecycle.match.none_used");
