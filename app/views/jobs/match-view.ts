import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { slotStartText } from "#app/i18n/slot-text.ts";
import { translator } from "#app/i18n/translate.ts";
import type { OfferKind } from "../offers/offer-view.ts";
import type { JobVisitsView } from "../visits/job-visits-view.ts";

/** Contact details of a match. Only its two sides receive them. */
export type Match = {
  side: "client" | "artisan";
  name: string;
  isCompany: boolean;
  /** Of an artisan. */
  pictureId: string | null;
  isVerified: boolean;
  phone: string | null;
  /** If there is no phone number. */
  email: string | null;
  agreed: { kind: OfferKind; price: number };
  /** The path of the room. */
  roomId: string | null;
  /** The status in words: accepted or completed. */
  standing: string;
  /** The next step until the work is completed. After that the cards of its end show it. */
  next: { title: string; steps: readonly string[] } | null;
};

/** A cancelled match in words: by whom, why, and what happened to the points. */
export type CancelledMatch = {
  title: string;
  text: readonly string[];
  roomId: string | null;
  /** The report that ended it, which waits for an answer or has one. */
  report?: { href: string; label: string };
};

/** The report of a missed visit that ended the match. */
export type EndedByReport = { id: string; status: string; answerUntil: number | null };

export type Side = Match["side"];

/** The contact, if the match was not cancelled. The database returns it only to the two sides. */
export function matchOf(
  { language }: Ctx,
  page: JobWithOffers,
  { side, visits }: { side: Side; visits: JobVisitsView | null },
): Match | null {
  const { job, contacts } = page;
  const accepted = acceptedOf(page);
  if (!accepted || contacts?.side !== side || job.archiveReason === "cancelled" || page.removal) return null;
  const t = translator(language);
  const chosen = side === "client" ? t("jobs.status.matched") : t("notifications.title.job_request_approved");
  const hasAppointment = visits?.cards.some(({ tone }) => tone === "agreed") === true;
  const steps = hasAppointment ? (["pay"] as const) : (["meet", "pay"] as const);
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
    next:
      job.status === "matched" && job.saidDoneAt === null
        ? { title: t("jobs.show.next"), steps: steps.map((step) => t(`job_lifecycle.match.next_${side}.${step}`)) }
        : null,
  };
}

/** The match was cancelled by the client, or ended by a report: the reason and the room, while both sides may still see each other. */
export function cancelledOf(
  { language }: Ctx,
  page: JobWithOffers,
  { side, report }: { side: Side; report: EndedByReport | null },
): CancelledMatch | null {
  const { job, contacts, endingNote } = page;
  const accepted = acceptedOf(page);
  if (!accepted || job.archiveReason !== "cancelled") return null;
  const t = translator(language);
  const { companyName, firstName } = accepted.artisan;
  const by = report
    ? t("job_lifecycle.match.ended_by_report")
    : side === "client"
      ? t("job_lifecycle.match.cancelled_by_you", { name: companyName ?? firstName })
      : t("job_lifecycle.match.cancelled_by_client");
  const why = endingNote === null ? [] : [t("job_lifecycle.notification.ending", { note: endingNote })];
  const points =
    side === "client" ? t("job_lifecycle.match.artisan_points") : t("notifications.points_back", { count: job.pointsCost });
  return {
    title: t("job_lifecycle.notification.title.cancelled"),
    text: [by, ...why, points],
    roomId: contacts?.roomId ?? null,
    ...(report ? { report: linkTo(language, report) } : {}),
  };
}

/** The job was removed by an admin: the reason, whose fault it was, and what happened to a matched artisan's points. */
export function removedOf({ language }: Ctx, { job, removal, contacts }: JobWithOffers, side: Side): CancelledMatch | null {
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

/**
 * The artisan cancelled the match, or lost it to the client's report of a missed visit, and the points it cost. The artisan's own
 * reason is shown with the offer. While the report waits, nothing is decided about the points.
 */
export function leftMatchOf(
  { language }: Ctx,
  { id, pointsForfeited, arePointsBack }: JobWithOffers["offers"][number],
  report: EndedByReport | null,
): CancelledMatch | null {
  if (pointsForfeited === null) return null;
  const t = translator(language);
  const title = t("job_lifecycle.notification.title.cancelled");
  const points = t(arePointsBack ? "notifications.points_back" : "job_lifecycle.match.points_gone", { count: pointsForfeited });
  if (!report) return { title, text: [t("job_lifecycle.match.left_by_you"), points], roomId: id };
  const lost = t("job_lifecycle.match.lost_by_report");
  const { status, answerUntil } = report;
  if (status !== "waiting" || answerUntil === null)
    return { title, text: [lost, points], roomId: id, report: linkTo(language, report) };
  return {
    title,
    text: [lost, t("no_shows.page.until", { until: slotStartText(language, answerUntil) })],
    roomId: id,
    report: { ...linkTo(language, report), label: t("job_lifecycle.match.answer_report") },
  };
}

export const linkTo = (language: Language, { id }: EndedByReport) => ({
  href: `/no-show/${id}`,
  label: translator(language)("visits.card.report_link"),
});

export const acceptedOf = ({ job, offers }: JobWithOffers) =>
  offers.find((offer) => offer.id === job.acceptedOfferId && offer.status === "accepted");
