import type { JobView } from "#app/domain/jobs/lists/select-jobs.ts";
import { jobCan, titleOf } from "#app/domain/jobs/rules.ts";
import type { JobPage } from "#app/domain/matching/job-page.ts";
import { OFFER_ORDERS } from "#app/domain/offers/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { heldReasonTexts } from "#app/i18n/job-timeline-texts.ts";
import { translator } from "#app/i18n/translate.ts";
import type { ClientJobView } from "#app/ui/jobs/client/client-job.tsx";
import type { CompletionView } from "#app/ui/jobs/details/completion-card.tsx";
import { categoryLabel, jobDetailsOf } from "#app/ui/jobs/details/job-view.ts";
import type { InvitationView } from "#app/ui/jobs/details/review-invitation.tsx";
import type { CancelledMatch, Match } from "#app/ui/offers/match-card.tsx";
import { offersView } from "#app/ui/offers/offers-view.ts";

type Reader = Ctx & { actor: SignedIn };

/** A request as its client reads it, by account or by the follow link; `asked` is the address's search. */
export function clientJobView(ctx: Reader, page: JobPage, asked: URLSearchParams): ClientJobView {
  const { job, offers } = page;
  const match = matchOf(ctx, page, "client");
  const order = OFFER_ORDERS.find((one) => one === asked.get("sort")) ?? "best";
  return {
    side: "client",
    isGuest: ctx.actor.isGuest === true,
    job: jobDetailsOf(ctx.language, job),
    address: job.address,
    archiveReason: job.archiveReason,
    held: job.held ? heldOf(ctx, job) : null,
    isRevisable: jobCan.revise(ctx.actor, job),
    isDeletable: jobCan.delete(ctx.actor, job),
    isClosable: jobCan.close(ctx.actor, job),
    mayRepost: jobCan.repost(ctx.actor, job),
    replaced: replacedOf(ctx, job),
    others: [],
    done: completionOf(job),
    invitation: reviewInvitationOf(ctx, job),
    // of one that is held nobody is told yet, and its page says so
    wasJustSent: asked.get("sent") === "1" && !job.held && !job.replacedBy && (job.status === "open" || job.status === "draft"),
    told: page.told,
    live: liveWordsOf(ctx),
    order,
    offers: offersView(offers, ctx.now, offerWords(ctx)),
    course: courseOf(page),
    clientHasPhone: job.client.phoneNumber !== null,
    match,
    cancelled: cancelledOf(ctx, page, "client") ?? removedOf(ctx, page, "client"),
    now: ctx.now,
  };
}

/** What is said of few offers, and by no other page. */
function offerWords({ language }: Ctx) {
  const t = translator(language);
  return {
    cancelled: t("job_lifecycle.notification.title.cancelled"),
    blocked: (name: string) => t("reports.block.accepting", { name }),
  };
}

/** What the page says only while it is live. */
function liveWordsOf({ language }: Ctx) {
  const t = translator(language);
  return { writing: t("job_lifecycle.live.writing"), newOffer: t("job_lifecycle.live.new_offer") };
}

/** Why it isn't shown to artisans yet, and what its client can do about it; words that no other page of his needs. */
function heldOf({ language }: Ctx, { heldFor }: JobPage["job"]) {
  const t = translator(language);
  return {
    why: heldFor.length > 0 ? t("job_lifecycle.held_page.why", { reasons: heldReasonTexts(language, heldFor) }) : null,
    advice: t("job_lifecycle.held_page.advice"),
    edit: t("job_lifecycle.held_page.edit"),
  };
}

/** That a newer request of its number took its place before a code opened it; words that hardly any page needs. */
function replacedOf({ language }: Ctx, { status, replacedBy }: JobPage["job"]): ClientJobView["replaced"] {
  if (status !== "draft" || replacedBy === null) return null;
  const t = translator(language);
  return {
    by: replacedBy,
    title: t("jobs.show.replaced.title"),
    text: t("jobs.show.replaced.text"),
    newer: t("jobs.show.replaced.newer"),
    again: t("jobs.mine.again"),
  };
}

/** The other requests of the same follow link: what its guest corrected, and what he posted again. */
export const otherRequestsOf = (language: Language, rows: readonly JobView[]): ClientJobView["others"] =>
  rows.map((row) => ({ id: row.id, service: categoryLabel(language, row), sentence: titleOf(row.description) }));

/** What may be said of the work while a match stands, and till when the other side may answer the artisan's word. */
export const completionOf = ({ status, saidDoneAt, dueAt }: JobPage["job"]): CompletionView | null =>
  status === "matched" ? { answerUntil: saidDoneAt === null ? null : dueAt } : null;

/** What there is to do about reviews, once the work is done; nothing where it never was. */
export function reviewInvitationOf(
  { now }: Ctx,
  { status, archiveReason, dueAt, isReviewedByActor }: JobPage["job"],
): InvitationView | null {
  if (status === "archived")
    return archiveReason === "reviewed" || archiveReason === "review_window_over" ? { state: "shown" } : null;
  if (status !== "unreviewed" || dueAt === null || dueAt <= now) return null;
  return { state: isReviewedByActor ? "sent" : "open", until: dueAt };
}

/** While it is open those that can be compared, as on every card of it; after that how many artisans answered, however often. */
const offersOf = ({ job, offers }: Pick<JobPage, "job" | "offers">): number =>
  job.status === "open" ? job.liveOffers : new Set(offers.map(({ artisanId }) => artisanId)).size;

const courseOf = ({ job, offers }: Pick<JobPage, "job" | "offers">): ClientJobView["course"] => ({
  firstOfferAt: offers[0]?.createdAt ?? null,
  offers: offersOf({ job, offers }),
  matchedAt: job.matchedAt,
  appointment: offers.find((offer) => offer.id === job.acceptedOfferId)?.earliestDate ?? null,
  completedAt: job.completedAt,
});

type Side = Match["side"];

/** Who to call, once there is a match that wasn't cancelled: answered by the database to its two sides alone. */
export function matchOf({ language }: Ctx, page: JobPage, side: Side): Match | null {
  const { job, contacts } = page;
  const accepted = acceptedOf(page);
  if (!accepted || contacts?.side !== side || job.archiveReason === "cancelled" || page.removal) return null;
  const t = translator(language);
  const chosen = side === "client" ? t("jobs.status.matched") : t("job_lifecycle.match.chosen_you");
  const steps = [t(`job_lifecycle.match.next_${side}.meet`), t(`job_lifecycle.match.next_${side}.pay`)];
  const { firstName, lastName, companyName, phone, email } = contacts.other;
  return {
    side,
    name: companyName ?? `${firstName} ${lastName}`.trim(),
    isCompany: companyName !== null,
    pictureId: side === "client" ? accepted.artisan.pictureId : null,
    isVerified: side === "client" && accepted.artisan.isVerified,
    phone,
    email,
    agreed: { kind: accepted.kind, price: accepted.price },
    roomId: contacts.roomId,
    standing: job.status === "matched" ? chosen : t("job_lifecycle.notification.title.done"),
    next: job.status === "matched" && job.saidDoneAt === null ? { title: t("jobs.show.next"), steps } : null,
  };
}

/** That its client ended the match; why, and where they talked, as long as the two sides read of each other (Q11). */
export function cancelledOf({ language }: Ctx, page: JobPage, side: Side): CancelledMatch | null {
  const { job, contacts, endingNote } = page;
  const accepted = acceptedOf(page);
  if (!accepted || job.archiveReason !== "cancelled") return null;
  const t = translator(language);
  const { companyName, firstName } = accepted.artisan;
  const by =
    side === "client"
      ? t("job_lifecycle.match.cancelled_by_you", { name: companyName ?? firstName })
      : t("job_lifecycle.match.cancelled_by_client");
  const why = endingNote === null ? [] : [t("job_lifecycle.notification.ending", { note: endingNote })];
  const points =
    side === "client" ? t("job_lifecycle.match.artisan_points") : t("notifications.points_back", { count: job.pointsCost });
  return { title: t("job_lifecycle.notification.title.cancelled"), text: [by, ...why, points], roomId: contacts?.roomId ?? null };
}

/** That our team took it away; why, to whose doing it was, and to an artisan whom it cost his match what became of the points. */
export function removedOf({ language }: Ctx, { job, removal, contacts }: JobPage, side: Side): CancelledMatch | null {
  if (!removal) return null;
  const t = translator(language);
  const { reason, note } = removal;
  const ownNote = note === null ? [] : [t("job_lifecycle.notification.ending", { note })];
  const roomId = contacts?.roomId ?? null;
  if (side === "client")
    return {
      title: t("job_lifecycle.notification.title.removed"),
      text: [t(`job_lifecycle.removal.${reason ?? "other"}`), ...ownNote],
      roomId,
    };
  const points = { count: job.pointsCost };
  const text = reason
    ? [t("job_lifecycle.match.removed_for_you"), ...ownNote, t("job_lifecycle.match.points_gone", points)]
    : [t("job_lifecycle.match.removed"), t("notifications.points_back", points)];
  return { title: t("job_lifecycle.notification.title.cancelled"), text, roomId };
}

/** That the artisan left the match of his offer and what it cost him; his reason stands beside the offer. */
export function leftMatchOf({ language }: Ctx, { id, pointsForfeited }: JobPage["offers"][number]): CancelledMatch | null {
  if (pointsForfeited === null) return null;
  const t = translator(language);
  const text = [t("job_lifecycle.match.left_by_you"), t("job_lifecycle.match.points_gone", { count: pointsForfeited })];
  return { title: t("job_lifecycle.notification.title.cancelled"), text, roomId: id };
}

const acceptedOf = ({ job, offers }: JobPage) =>
  offers.find((offer) => offer.id === job.acceptedOfferId && offer.status === "accepted");
