import type { MessageKind } from "#app/domain/chat/rules.ts";
import type { OfferKind } from "#app/domain/offers/rules.ts";
import type { ImageView } from "#app/domain/shared/contracts/image-sizes.ts";

/** A room in the list, in the reader's language. */
export type RoomCard = {
  id: string;
  /** A first name, or a company's. */
  name: string;
  isCompany: boolean;
  /** Of an artisan. */
  pictureId: string | null;
  service: string;
  /** The first words of its request, where its person has several rooms in the list. */
  words: string | null;
  last: { at: number; kind: MessageKind; text: string } | null;
  createdAt: number;
  unread: number;
};

/** A message as its reader may see it; of the system `text` is the sentence. */
export type MessageView = {
  id: string;
  seq: number;
  /** Null where the system speaks. */
  sender: string | null;
  kind: MessageKind;
  text: string;
  photos: readonly ImageView[];
  at: number;
};

export type TimelineStep = {
  step: "posted" | "offer" | "choice" | "work" | "review";
  /** What became of it instead. */
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
  /** Why nothing can be written; null where it can. */
  shut: "over" | "blocked" | "silenced" | "not_confirmed" | null;
  /** The reader blocked the other side. */
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
    /** The price that its artisan asks instead, and that waits for the client's consent. */
    asked: number | null;
    material: boolean;
    earliestDate: string | null;
    mayAccept: boolean;
  };
  messages: readonly MessageView[];
  /** Whether something was said before the first of them, or after the last. */
  hasOlder: boolean;
  hasNewer: boolean;
  /** Last message read before the page was opened. */
  readSeq: number;
  otherReadSeq: number;
  /** For a message that is sent without scripts: sending it twice is one. */
  messageId: string;
};

export type ChatView = { rooms: readonly RoomCard[]; open: OpenRoomView | null; now: number };
