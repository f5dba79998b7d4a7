import type { RoomRow } from "#app/domain/chat/list-rooms.ts";
import type { OpenRoomRow } from "#app/domain/chat/open-room.ts";
import { type RoomMessage, systemMessageOf } from "#app/domain/chat/rules.ts";
import { titleOf } from "#app/domain/jobs/rules.ts";
import { isLiveOn, isOfferPending, offerCan } from "#app/domain/offers/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { VisitView } from "#app/domain/visits/select-visits.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import { withWholeSlots } from "#app/i18n/slot-text.ts";
import { systemMessageText } from "#app/i18n/system-message-text.ts";
import { translator } from "#app/i18n/translate.ts";
import { categoryLabel } from "../jobs/job-view.ts";
import { earliestDayOf } from "../offers/earliest-day.ts";
import { agreedDayOf } from "../visits/agreed-visit.ts";
import { slotChoiceOf } from "../visits/visits-page-view.ts";
import type { MessageView, OpenRoomView, RoomCard, TimelineStep } from "./chat-view.ts";

type Reader = Ctx & { actor: SignedIn };

/** Several rooms with one user are distinguished by their jobs. */
export function roomCardsOf(language: Language, rows: readonly RoomRow[]): RoomCard[] {
  const people = rows.map(({ other }) => other.id);
  const hasSeveral = ({ other }: RoomRow) => people.indexOf(other.id) !== people.lastIndexOf(other.id);
  return rows.map((row) => ({ ...cardOf(language, row), words: (hasSeveral(row) && titleOf(row.words)) || null }));
}

const cardOf = (language: Language, row: RoomRow): Omit<RoomCard, "words"> => ({
  id: row.id,
  name: row.other.companyName ?? row.other.firstName,
  isCompany: row.other.companyName !== null,
  pictureId: row.other.pictureId,
  service: categoryLabel(language, row),
  last: lastOf(language, row),
  createdAt: row.createdAt,
  unread: row.unreadCount,
});

function lastOf(language: Language, { lastKind: kind, lastText: text, lastMessageAt: at }: RoomRow): RoomCard["last"] {
  if (kind === null || at === null) return null;
  return { kind, at, text: kind === "system" ? systemMessageText(language, systemMessageOf({ kind, text })) : (text ?? "") };
}

export function messageViewOf(language: Language, { media, createdAt, ...message }: RoomMessage): MessageView {
  const said = systemMessageOf(message);
  return {
    ...message,
    text: message.kind === "system" ? withWholeSlots(systemMessageText(language, said)) : message.text,
    photos: media,
    at: createdAt,
    visit: said?.visit ? { id: said.visit.id, revision: said.visit.revision } : null,
  };
}

type RoomState = Omit<
  OpenRoomView,
  "visits" | "messages" | "hasOlder" | "hasNewer" | "readSeq" | "otherReadSeq" | "messageId" | "photosClosed"
>;

export function roomStateOf({ actor, language, now }: Reader, row: OpenRoomRow, visits: readonly VisitView[]): RoomState {
  const { job, offer, other } = row;
  const readOnlyReason = readOnlyReasonOf(row, actor);
  const agreed = agreedDayOf(visits, now);
  return {
    id: row.id,
    jobId: row.jobId,
    offerId: row.offerId,
    me: actor.userId,
    side: row.side,
    other: {
      id: other.id,
      name: other.companyName ?? other.firstName,
      isCompany: other.companyName !== null,
      pictureId: other.pictureId,
      isVerified: other.isVerified && row.side === "client",
      slug: row.side === "client" ? other.slug : null,
    },
    isMasked: row.isMasked,
    readOnlyReason,
    propose:
      job.status === "matched" && job.isChosen && readOnlyReason === null
        ? { label: translator(language)("visits.card.propose"), choice: slotChoiceOf(now, job.preferredSlots) }
        : null,
    hasBlocked: row.hasBlocked,
    service: categoryLabel(language, row),
    sentence: titleOf(job.description),
    description: job.description,
    photo: job.photo,
    commune: localizedName(language, row.commune),
    hasPage: !job.isGone && (row.side === "client" || job.isChosen || job.status === "open"),
    steps: stepsOf({ language, now }, row),
    appointment: agreed ?? offer.earliestDate,
    offer: {
      kind: offer.kind,
      price: offer.price,
      requestedPrice: isLiveOn(offer, now) ? offer.askedPrice : null,
      material: offer.material,
      earliestDate: agreed ? null : earliestDayOf(offer, now),
      mayAccept: offerCan.accept(actor, offer, job, now),
    },
  };
}

function readOnlyReasonOf(row: OpenRoomRow, { isConfirmed }: SignedIn): OpenRoomView["readOnlyReason"] {
  if (row.status !== "open") return "over";
  if (row.hasBlocked) return "blocked";
  if (row.isSilenced) return "silenced";
  return isConfirmed ? null : "not_confirmed";
}

/** The status of the job between these two users. */
function stepsOf({ language, now }: Pick<Ctx, "language" | "now">, { job, offer }: OpenRoomRow): TimelineStep[] {
  const t = translator(language);
  const begun: TimelineStep[] = [
    { step: "posted", state: "done", at: job.openedAt ?? job.createdAt },
    { step: "offer", state: "done", at: offer.createdAt },
  ];
  if (!job.isChosen || job.matchedAt === null) {
    if (job.status === "open" && isLiveOn(offer, now))
      return [...begun, { step: "choice", state: "now", at: null }, NEXT.work, NEXT.review];
    // No further step follows.
    const status = isOfferPending(offer) ? (job.status === "open" ? "expired" : "void") : offer.status;
    return [...begun, { step: "choice", title: t(`offers.status.${status}`), state: "done", at: offer.decidedAt }];
  }
  const chosen: TimelineStep[] = [...begun, { step: "choice", state: "done", at: job.matchedAt }];
  if (job.isCancelled)
    return [
      ...chosen,
      { step: "work", title: t("job_lifecycle.notification.title.cancelled"), state: "done", at: job.archivedAt },
    ];
  if (job.completedAt === null) return [...chosen, { step: "work", state: "now", at: null }, NEXT.review];
  const isOver = job.isReviewed || job.status === "archived";
  return [
    ...chosen,
    { step: "work", state: "done", at: job.completedAt },
    { step: "review", state: isOver ? "done" : "now", at: null },
  ];
}

const NEXT = {
  work: { step: "work", state: "next", at: null },
  review: { step: "review", state: "next", at: null },
} as const satisfies Record<string, TimelineStep>;
