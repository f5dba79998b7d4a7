import { DurableObject } from "cloudflare:workers";
import type { RoomMessage, RoomRules } from "#app/domain/chat/rules.ts";
import { RoomMessageStore } from "./room-message-store.ts";

/** Messages in their order, the first of them after the number `after`. */
export type RoomPiece = {
  after: number;
  messages: RoomMessage[];
  reads: Record<string, number>;
  rules: RoomRules | null;
  isAnew: boolean;
};

/** `taken`: the room holds something else, and nothing was changed. */
export type RestoredPiece = "stored" | "there" | "taken";

/** A room that takes the messages of a backup. Only the door of a restore calls it. */
export abstract class RestorableRoom extends DurableObject<Env> {
  /**
   * Stores messages with their numbers. A room that has others refuses; a piece that is there already changes nothing. `isAnew`: the
   * database of what is there is lost, so the room forgets it first.
   */
  restore({ after, messages, reads, rules, isAnew }: RoomPiece): RestoredPiece {
    const store = new RoomMessageStore(this.ctx.storage.sql);
    const there = isAnew ? [] : store.after(after, messages.length);
    if (there.length > 0) return isSame(there, messages) ? "there" : "taken";
    if (!isAnew && store.lastSeq() !== after) return "taken";
    this.ctx.storage.transactionSync(() => {
      if (isAnew) store.forgetAll();
      for (const message of messages) store.put(message);
      for (const [userId, seq] of Object.entries(reads)) store.markRead(userId, seq);
      // They are read from D1 before the first message. Until then the object knows whose the messages are.
      if (rules) store.keepRules(rules, 0);
    });
    return "stored";
  }

  /** The messages after a number, read marks and the rights as last read, all as stored. */
  copy({ after, limit }: { after: number; limit: number }) {
    const store = new RoomMessageStore(this.ctx.storage.sql);
    return { messages: store.after(after, limit), reads: store.reads(), rules: store.rules() };
  }

  /** The messages after a number, as they are stored. */
  restored(which: { after: number; limit: number }): { messages: RoomMessage[]; lastSeq: number } {
    const store = new RoomMessageStore(this.ctx.storage.sql);
    return { messages: store.after(which.after, which.limit), lastSeq: store.lastSeq() };
  }
}

const textOf = ({ seq, id, sender, kind, text, media, createdAt }: RoomMessage) =>
  JSON.stringify([seq, id, sender, kind, text, media, createdAt]);

const isSame = (there: readonly RoomMessage[], wanted: readonly RoomMessage[]) =>
  there.length === wanted.length && there.every((message, place) => textOf(message) === textOf(wanted[place] ?? message));
