import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import type { ViewedJob } from "#app/domain/announcements/view-job.ts";
import type { JobView } from "#app/domain/jobs/lists/select-jobs.ts";
import { isOpenToArtisans, jobCan, titleOf } from "#app/domain/jobs/rules.ts";
import { OFFER_ORDERS, type OfferOrder } from "#app/domain/offers/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { heldReasonTexts } from "#app/i18n/job-timeline-texts.ts";
import { pathInLanguage } from "#app/i18n/localized-path.ts";
import { translator } from "#app/i18n/translate.ts";
import type { OfferView, ScoredOfferView } from "../offers/offer-view.ts";
import { offerWordsIn } from "../offers/offer-words.ts";
import { offersView } from "../offers/offers-view.ts";
import { type InvitationView, reviewInvitationOf } from "../reviews/invitation-view.ts";
import { type ShareView, shareView } from "../share-view.ts";
import type { JobVisitsView } from "../visits/job-visits-view.ts";
import { type AddressLink, addressLinkOf } from "./address-view.ts";
import { type ChangeTexts, changeTextsOf } from "./change-texts.ts";
import { type CompletionView, completionOf } from "./completion-view.ts";
import { courseOf, type JobCourse } from "./course-view.ts";
import type { DisputeLink } from "./dispute-link.ts";
import type { FirstOfferView } from "./first-offer-view.ts";
import { categoryLabel, type JobDetails, jobDetailsOf } from "./job-view.ts";
import { type CancelledMatch, cancelledOf, type EndedByReport, linkTo, type Match, matchOf, removedOf } from "./match-view.ts";
import { type ReplacedView, replacedOf } from "./replaced-view.ts";
import { visitChangesOf } from "./shown-state.ts";

export type AnnouncementState = {
  announcedAt: number | null;
  notified: number;
  seen: number;
  /** The job was announced, but no artisan was found. */
  notifiedNobody: boolean;
  nextWaveAt: number | null;
  promise: "running" | "kept" | "missed" | null;
  isLastWaveSent: boolean;
  mayWiden: boolean;
  /** When somebody can be told next; the clock of the next waves goes on without. */
  nextToldAt: number | null;
  widenedToNobody: boolean;
  tellLaterSince: number | null;
};

/** Texts for live updates only. "{count}" is replaced by the number. */
export type LiveTexts = { writing: string; newOffer: string } & ChangeTexts;

export type ClientJobView = {
  side: "client";
  /** Opened by the follow link: without a job list and emails. */
  isGuest: boolean;
  job: JobDetails;
  address: string | null;
  addressLink: AddressLink | null;
  archiveReason:
    | "reviewed"
    | "review_window_over"
    | "closed_by_client"
    | "expired"
    | "cancelled"
    | "removed"
    | "account_closed"
    | null;
  /** Why the job is held. */
  held: { why: string | null; advice: string; edit: string; photos: string | null } | null;
  isRevisable: boolean;
  isDeletable: boolean;
  isClosable: boolean;
  mayRepost: boolean;
  replaced: ReplacedView | null;
  /** The other jobs of the same follow link. */
  others: readonly { id: string; service: string; sentence: string }[];
  done: CompletionView | null;
  invitation: InvitationView | null;
  /** To the dispute about a match, or on a reopened request to the report that ended its match. */
  disputeOrReport: DisputeLink | null;
  wasJustSent: boolean;
  announcement: AnnouncementState | null;
  firstOffer: FirstOfferView | null;
  share: ShareView | null;
  /** Of the link that the page was opened by. */
  followToken?: string;
  live: LiveTexts;
  /** Grows with each change of a visit, as in the frames of the job's socket. */
  visitChanges: number;
  isSaidDone: boolean;
  order: OfferOrder;
  /** Pending offers, and ended ones. The accepted one is in the match. */
  offers: { open: readonly ScoredOfferView[]; closed: readonly OfferView[] };
  course: JobCourse;
  clientHasPhone: boolean;
  visits: JobVisitsView | null;
  match: Match | null;
  /** Shown in place of the match. */
  cancelled: CancelledMatch | null;
  now: number;
};

type Reader = Ctx & { actor: SignedIn };

type Given = "firstOffer" | "visits";
type Shown = Pick<ClientJobView, Given> & {
  searchParams: URLSearchParams;
  report: EndedByReport | null;
  dispute: DisputeLink | null;
};

/** A job for its client, by account or follow link. */
export function clientJobView(
  ctx: Reader,
  page: ViewedJob,
  { searchParams, firstOffer, visits, report, dispute }: Shown,
): ClientJobView {
  const { job, offers } = page;
  const match = matchOf(ctx, page, { side: "client", visits });
  const cancelled = cancelledOf(ctx, page, { side: "client", report }) ?? removedOf(ctx, page, "client");
  const shownJob = jobDetailsOf(ctx.language, job);
  const isSaidDone = job.saidDoneAt !== null;
  const order = OFFER_ORDERS.find((one) => one === searchParams.get("sort")) ?? "score";
  return {
    side: "client",
    isGuest: ctx.actor.isGuest === true,
    job: shownJob,
    address: job.address,
    addressLink: addressLinkOf(ctx, page),
    archiveReason: job.archiveReason,
    held: job.held ? heldOf(ctx, job, job.hasPhotosSinceHeld || searchParams.get("photos") === "changed") : null,
    isRevisable: jobCan.revise(ctx.actor, job),
    isDeletable: jobCan.delete(ctx.actor, job) && !page.isReported,
    isClosable: jobCan.close(ctx.actor, job),
    mayRepost: jobCan.repost(ctx.actor, job),
    replaced: replacedOf(ctx, job),
    others: [],
    done: completionOf(job),
    invitation: reviewInvitationOf(ctx, job),
    disputeOrReport: dispute ?? (job.status === "open" && report ? linkTo(ctx.language, report) : null),
    // A held job has notified nobody yet, and its page says so.
    wasJustSent:
      searchParams.get("sent") === "1" && !job.held && !job.replacedBy && (job.status === "open" || job.status === "draft"),
    announcement: page.announcement,
    firstOffer,
    share: shareOf(ctx, job),
    live: {
      ...liveWordsOf(ctx),
      ...changeTextsOf(ctx.language, { job: shownJob, isSaidDone, match, cancelled, visits }),
    },
    visitChanges: visitChangesOf(page.visits),
    isSaidDone,
    order,
    offers: offersView(offers, ctx.now, offerWordsIn(ctx.language)),
    course: courseOf(ctx.language, page),
    clientHasPhone: job.client.phoneNumber !== null,
    visits,
    match,
    cancelled,
    now: ctx.now,
  };
}

/** The address that artisans open, also for a guest, whose own link is secret. Null unless the job takes offers. */
function shareOf({ language, origin }: Ctx, job: JobWithOffers["job"]): ShareView | null {
  if (!isOpenToArtisans(job)) return null;
  const t = translator(language);
  const { service, commune } = jobDetailsOf(language, job);
  return shareView({
    label: t("jobs.share.label"),
    text: t("jobs.share.text", { service, commune }),
    url: origin + pathInLanguage(language, `/job/${job.id}`),
  });
}

/** Texts for live updates only. */
function liveWordsOf({ language }: Ctx) {
  const t = translator(language);
  return { writing: t("job_lifecycle.live.writing"), newOffer: t("job_lifecycle.live.new_offer") };
}

/** Why the job is held, and what the client can do. Only this page needs these texts. */
function heldOf({ language }: Ctx, { heldFor }: JobWithOffers["job"], hasNewPhotos: boolean) {
  const t = translator(language);
  const isForPhoto = heldFor.includes("same_picture");
  const isForText =
    !(isForPhoto || heldFor.includes("missed_visits")) || heldFor.includes("number_in_text") || heldFor.includes("banned_word");
  const advice = [
    ...(isForPhoto ? [t(`job_lifecycle.held_page.${hasNewPhotos ? "photo_changed" : "photo_advice"}`)] : []),
    ...(isForText ? [t("job_lifecycle.held_page.advice")] : []),
  ];
  return {
    why: heldFor.length > 0 ? t("job_lifecycle.held_page.why", { reasons: heldReasonTexts(language, heldFor) }) : null,
    advice: advice.join(" "),
    photos: isForPhoto ? t("job_lifecycle.held_page.photos") : null,
    edit: t("job_lifecycle.held_page.edit"),
  };
}

/** Other jobs of the same guest: corrected or reposted ones. */
export const otherJobsOf = (language: Language, rows: readonly JobView[]): ClientJobView["others"] =>
  rows.map((row) => ({ id: row.id, service: categoryLabel(language, row), sentence: titleOf(row.description) }));
