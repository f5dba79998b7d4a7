import type { MessageKind } from "#app/domain/chat/rules.ts";
import type { OfferKind } from "#app/domain/offers/rules.ts";
import type { ImageView } from "#app/domain/shared/contracts/image-sizes.ts";
import type { VisitCardView } from "../visits/visit-card-view.ts";
import type { SlotChoice } from "../visits/visits-page-view.ts";

/** A room in the list, in the reader's language. */
export type RoomCard = {
  id: string;
  /** A first name, or a company's. */
  name: string;
  isCompany: boolean;
  /** Of an artisan. */
  pictureId: string | null;
  service: string;
  /** The first words of its job, if the list has several rooms with the same user. */
  words: string | null;
  last: { at: number; kind: MessageKind; text: string } | null;
  createdAt: number;
  unread: number;
};

/** A message as the reader may see it. For a system message `text` is the sentence. */
export type MessageView = {
  id: string;
  seq: number;
  /** Null for a system message. */
  sender: string | null;
  kind: MessageKind;
  text: string;
  photos: readonly ImageView[];
  at: number;
  /** What a system message about a visit names. */
  visit: { id: string; revision: number } | null;
};

export type TimelineStep = {
  step: "posted" | "offer" | "choice" | "work" | "review";
  /** Shown instead of a removed message. */
  title?: string;
  state: "done" | "now" | "next";
  at: number | null;
};

export type OpenRoomView = {
  id: string;
  jobId: string;
  offerId: string;
  me: string;
  side: "client" | "artisan";
  other: { id: string; name: string; isCompany: boolean; pictureId: string | null; isVerified: boolean; slug: string | null };
  isMasked: boolean;
  /** Why the room is read-only. Null if it is not. */
  readOnlyReason: "over" | "blocked" | "silenced" | "not_confirmed" | null;
  /** The reader has blocked the other side. */
  hasBlocked: boolean;
  service: string;
  sentence: string;
  description: string;
  photo: ImageView | null;
  commune: string;
  /** Its page may be opened. */
  hasPage: boolean;
  steps: readonly TimelineStep[];
  appointment: string | null;
  offer: {
    kind: OfferKind;
    price: number;
    /** The price that the artisan requests, which waits for the client's consent. */
    requestedPrice: number | null;
    material: boolean;
    /** Null once a visit is agreed. */
    earliestDate: string | null;
    mayAccept: boolean;
  };
  /** Of this match, as they are now. */
  visits: readonly VisitCardView[];
  /** While a visit may be proposed. */
  propose: { label: string; choice: SlotChoice } | null;
  messages: readonly MessageView[];
  /** Whether there are messages before the first, or after the last. */
  hasOlder: boolean;
  hasNewer: boolean;
  /** Last message read before the page was opened. */
  readSeq: number;
  otherReadSeq: number;
  /** The id of a message that is sent without scripts, so that sending it twice is one message. */
  messageId: string;
  /** Said in place of the file input while nobody may send photos. */
  photosClosed: string | null;
};

export type ChatView = { rooms: readonly RoomCard[]; open: OpenRoomView | null; now: number };
