import type { SignedIn } from "#app/domain/actor.ts";
import { type OpenRoomRow, roomPage } from "#app/domain/chat/room-page.ts";
import { type RoomRow, roomsOf } from "#app/domain/chat/rooms-of.ts";
import { MESSAGES_PAGE, noteOf, type RoomMessage } from "#app/domain/chat/rules.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { titleOf } from "#app/domain/jobs/rules.ts";
import type { Language } from "#app/domain/language.ts";
import { isWaiting, offerCan, standsOn } from "#app/domain/offers/rules.ts";
import { nameIn } from "#app/i18n/name-in.ts";
import { noteWords } from "#app/i18n/note-words.ts";
import { translator } from "#app/i18n/translate.ts";
import type { ChatView, OpenRoomView, RoomCard, RoomStep, Said } from "#app/ui/chat/chat-view.ts";
import { serviceName } from "#app/ui/jobs/job-view.ts";
import type { NoticesRead } from "#app/ui/use-viewer.ts";

type Reader = Ctx & { actor: SignedIn };

/** R34 without a room. */
export async function chatView(ctx: Reader): Promise<ChatView> {
  return { rooms: cardsOf(ctx.language, await roomsOf(ctx)), open: null, now: ctx.now };
}

/**
 * One's rooms and what was said in one of them: the newest, or what stood before a number. With `isRead` what is shown is
 * read by that. Null where the reader does not sit there.
 */
export async function openChatView(
  ctx: Reader,
  roomId: string,
  { before, isRead }: { before: number | undefined; isRead: boolean },
): Promise<(ChatView & NoticesRead) | null> {
  const { rooms, open, noticesRead } = await roomPage(ctx, roomId);
  if (!open) return null;
  const { userId } = ctx.actor;
  const [messages, reads] = await Promise.all([
    ctx.rooms.messages(roomId, { before, limit: MESSAGES_PAGE }),
    ctx.rooms.reads(roomId),
  ]);
  const [first, last] = [messages.at(0)?.seq ?? 1, messages.at(-1)?.seq ?? 0];
  // the room knows before its line of the list does
  const readSeq = reads[userId] ?? open.readSeq;
  if (isRead && last > readSeq) await ctx.rooms.markRead(roomId, userId, last);
  const view: OpenRoomView = {
    ...roomView(ctx, open),
    messages: messages.map((message) => saidOf(ctx.language, message)),
    hasOlder: first > 1,
    hasNewer: before !== undefined,
    readSeq,
    otherReadSeq: reads[open.other.id] ?? 0,
    messageId: crypto.randomUUID(),
  };
  const cards = cardsOf(
    ctx.language,
    rooms.map((row) => (row.id === roomId ? { ...row, unreadCount: 0 } : row)),
  );
  return { rooms: cards, open: view, now: ctx.now, noticesRead };
}

/** Several rooms with one person are told apart by what was asked for in each. */
function cardsOf(language: Language, rows: readonly RoomRow[]): RoomCard[] {
  const people = rows.map(({ other }) => other.id);
  const hasSeveral = ({ other }: RoomRow) => people.indexOf(other.id) !== people.lastIndexOf(other.id);
  return rows.map((row) => ({ ...cardOf(language, row), words: (hasSeveral(row) && titleOf(row.words)) || null }));
}

const cardOf = (language: Language, row: RoomRow): Omit<RoomCard, "words"> => ({
  id: row.id,
  name: row.other.companyName ?? row.other.firstName,
  isCompany: row.other.companyName !== null,
  pictureId: row.other.pictureId,
  service: serviceName(language, row),
  last: lastOf(language, row),
  createdAt: row.createdAt,
  unread: row.unreadCount,
});

function lastOf(language: Language, { lastKind: kind, lastText: text, lastMessageAt: at }: RoomRow): RoomCard["last"] {
  if (kind === null || at === null) return null;
  return { kind, at, text: kind === "system" ? noteWords(language, noteOf({ kind, text })) : (text ?? "") };
}

const saidOf = (language: Language, { media, createdAt, ...message }: RoomMessage): Said => ({
  ...message,
  text: message.kind === "system" ? noteWords(language, noteOf(message)) : message.text,
  photos: media,
  at: createdAt,
});

type Standing = Omit<OpenRoomView, "messages" | "hasOlder" | "hasNewer" | "readSeq" | "otherReadSeq" | "messageId">;

function roomView({ actor, language, now }: Reader, row: OpenRoomRow): Standing {
  const { job, offer, other } = row;
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
    shut: shutBy(row, actor),
    hasBlocked: row.hasBlocked,
    service: serviceName(language, row),
    sentence: titleOf(job.description),
    description: job.description,
    photo: job.photo,
    commune: nameIn(language, row.commune),
    hasPage: !job.isGone && (row.side === "client" || job.isChosen || job.status === "open"),
    steps: stepsOf({ language, now }, row),
    appointment: offer.earliestDate,
    offer: {
      kind: offer.kind,
      price: offer.price,
      asked: standsOn(offer, now) ? offer.askedPrice : null,
      material: offer.material,
      earliestDate: offer.earliestDate,
      mayAccept: offerCan.accept(actor, offer, job, now),
    },
  };
}

function shutBy(row: OpenRoomRow, { isConfirmed }: SignedIn): OpenRoomView["shut"] {
  if (row.status !== "open") return "over";
  if (row.hasBlocked) return "blocked";
  if (row.isSilenced) return "silenced";
  return isConfirmed ? null : "not_confirmed";
}

/** What has become of the request between these two. */
function stepsOf({ language, now }: Pick<Ctx, "language" | "now">, { job, offer }: OpenRoomRow): RoomStep[] {
  const t = translator(language);
  const begun: RoomStep[] = [
    { step: "posted", state: "done", at: job.openedAt ?? job.createdAt },
    { step: "offer", state: "done", at: offer.createdAt },
  ];
  if (!job.isChosen || job.matchedAt === null) {
    if (job.status === "open" && standsOn(offer, now))
      return [...begun, { step: "choice", state: "now", at: null }, NEXT.work, NEXT.review];
    // nothing comes after it
    const status = isWaiting(offer) ? (job.status === "open" ? "expired" : "void") : offer.status;
    return [...begun, { step: "choice", title: t(`offers.status.${status}`), state: "done", at: offer.decidedAt }];
  }
  const chosen: RoomStep[] = [...begun, { step: "choice", state: "done", at: job.matchedAt }];
  if (job.isCancelled)
    return [...chosen, { step: "work", title: t("life.notice.title.cancelled"), state: "done", at: job.archivedAt }];
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
} as const satisfies Record<string, RoomStep>;
