import { confirmSystemMessages } from "#app/domain/chat/confirm-system-messages.ts";
import { roomState } from "#app/domain/chat/queries.ts";
import {
  CLOSED_ROOM_RULES,
  haveVisibilityRulesChanged,
  MESSAGES_PAGE_SIZE,
  type RoomMessage,
  type RoomRules,
  systemMessageId,
  writeRefusalOf,
} from "#app/domain/chat/rules.ts";
import { holdsContacts, toVisibleMessage } from "#app/domain/chat/visible-message.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { PostedMessage } from "#app/domain/shared/contracts/ctx.ts";
import { makeCtx } from "../ctx.ts";
import { inAlarm, inObject } from "../faults/in-object.ts";
import { flushLiveUpdates } from "../live/flush-live-updates.ts";
import { RestorableRoom } from "./restorable-room.ts";
import { type NewMessage, RoomMessageStore } from "./room-message-store.ts";
import { RoomRights } from "./room-rights.ts";
import { RoomSockets } from "./room-sockets.ts";
import { summaryOf } from "./room-summary.ts";
import { RoomSummaryWriter } from "./room-summary-writer.ts";

/**
 * One chat room; the only store of its messages. Clients choose message ids, so a repeated post changes nothing. A message
 * is acknowledged and broadcast after it is stored. Rights come from D1, at most a minute old.
 */
export class ChatRoom extends RestorableRoom {
  readonly #store: RoomMessageStore;
  readonly #sockets: RoomSockets;
  readonly #follower: RoomSummaryWriter;
  readonly #rights: RoomRights;
  readonly #ctx = () => makeCtx(this.env, { actor: system(`room ${this.#id}`) });

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#store = new RoomMessageStore(state.storage.sql);
    this.#follower = new RoomSummaryWriter(state.storage);
    this.#rights = new RoomRights(this.#store.rules(), () => this.#lookUp());
    this.#sockets = new RoomSockets(state, env, {
      store: this.#store,
      rules: () => this.#rules,
      post: (message) => this.post(message),
      markRead: (userId, seq) => this.markRead(userId, seq),
      id: () => this.#id,
      log: (event, fields) => this.#ctx().log(event, fields),
    });
  }

  /** Reads the room's state from D1, and posts pending system messages. */
  refresh(): Promise<void> {
    return this.#rights.refresh();
  }

  async #lookUp(): Promise<void> {
    const ctx = this.#ctx();
    const standing = await roomState(ctx, this.#id);
    const isShownAnew = this.#rights.areKnown && standing !== null && haveVisibilityRulesChanged(this.#rules, standing.rules);
    this.#acceptRules(standing?.rules ?? CLOSED_ROOM_RULES, ctx.now);
    if (!standing) return;
    for (const { code, createdAt } of standing.notes)
      await this.post({ id: systemMessageId(this.#id, code), sender: null, kind: "system", text: code, media: [], createdAt });
    if (standing.notes.length > 0)
      await confirmSystemMessages(ctx, { roomId: this.#id, codes: standing.notes.map(({ code }) => code) });
    // A refresh that started before the change may have cleared the pending row.
    if (isShownAnew || standing.isSummaryPending || standing.lastSeq < this.#store.lastSeq()) await this.#follower.schedule();
  }

  #acceptRules(rules: RoomRules, knownAt: number): void {
    const client = (known: RoomRules) => known.members.find(({ side }) => side === "client")?.userId;
    const [before, after] = [client(this.#rules), client(rules)];
    // An account took over the guest's job, so the guest's messages are the account's.
    if (before && after && before !== after) this.#store.handOver(before, after);
    const wasMasked = this.#rights.areKnown && this.#rules.isMasked;
    const stillShown = rules.removed.filter((seq) => !this.#rules.removed.includes(seq));
    this.#rights.replace(rules, knownAt);
    this.#store.keepRules(rules, knownAt);
    this.#sockets.closeStrangers(rules);
    for (const removed of this.#store.eachAt(stillShown)) this.#sockets.tellMessage(removed);
    // Present users see hidden texts on the open page. The page requests the rest.
    if (wasMasked && !rules.isMasked)
      for (const hidden of this.#store.before(Number.MAX_SAFE_INTEGER, MESSAGES_PAGE_SIZE).filter(holdsContacts))
        this.#sockets.tellMessage(hidden);
  }

  /** Stores a user's message under the current rights. Returns the present users. */
  async post(message: NewMessage): Promise<PostedMessage> {
    const trusted = message.sender === null ? null : this.#rights.trusted();
    if (trusted) await trusted;
    const refused = message.sender === null ? null : writeRefusalOf(this.#rules, message.sender);
    const stored = refused ? undefined : this.#store.append(message);
    if (!stored) return this.#known(message) ?? { refused: refused ?? "message.id_taken" };
    // In the same turn as the storing, so that no later message is sent first.
    const present = this.#sockets.tellMessage(stored);
    const isAwaited = this.#rules.members.some(({ userId }) => userId !== message.sender && !present.has(userId));
    await (isAwaited ? this.#follower.schedule() : this.#follower.scheduleIdle());
    return this.#shown(stored, true);
  }

  /** A message may be sent again in any state of the room. */
  #known({ id, sender }: NewMessage): PostedMessage | null {
    const known = this.#store.withId(id);
    return known?.sender === sender ? this.#shown(known, false) : null;
  }

  #shown(message: RoomMessage, isNew: boolean): PostedMessage {
    return { message: toVisibleMessage(message, this.#rules), isNew };
  }

  withId(id: string): RoomMessage | undefined {
    const message = this.#store.withId(id);
    return message && toVisibleMessage(message, this.#rules);
  }

  /** The messages after or before a number, or the newest, oldest first, as participants may read them. */
  messages({ after, before, limit }: { after?: number; before?: number; limit: number }): RoomMessage[] {
    const found = after === undefined ? this.unmaskedMessages({ before, limit }) : this.#store.after(after, limit);
    return found.map((message) => toVisibleMessage(message, this.#rules));
  }

  /** Unredacted, for an admin who gave a reason. */
  unmaskedMessages({ before, limit }: { before?: number | undefined; limit: number }): RoomMessage[] {
    return this.#store.before(before ?? Number.MAX_SAFE_INTEGER, limit);
  }

  /** The last read number of each participant. */
  reads(): Record<string, number> {
    return Object.fromEntries(this.#rules.members.map(({ userId }) => [userId, this.#store.readSeqOf(userId)]));
  }

  async markRead(userId: string, seq: number): Promise<void> {
    if (!this.#rules.members.some((member) => member.userId === userId)) return;
    const upTo = Math.min(seq, this.#store.lastSeq());
    if (!this.#store.markRead(userId, upTo)) return;
    this.#sockets.tell({ type: "read", user: userId, seq: upTo });
    await (this.#follower.isCalled(userId) ? this.#follower.schedule() : this.#follower.scheduleIdle());
  }

  lastMessageTimes({ before }: { before: number }): Record<string, number> {
    return this.#store.lastMessageTimes(before);
  }
  /** The messages of one user, for the data export. */
  messagesBy(userId: string, which: { after: number; limit: number }): RoomMessage[] {
    return this.#store.messagesBy(userId, which);
  }

  /** Redacts the messages of one user, for the deletion of the account. */
  async redactMessagesOf(userId: string): Promise<void> {
    for (const emptied of this.#store.redactMessagesOf(userId)) this.#sockets.tellMessage(emptied);
    await this.#follower.schedule();
  }

  /** Deletes everything, unless a message came after that time. Check and deletion are one turn. */
  forgetAll({ ifSilentSince }: { ifSilentSince: number }): boolean {
    if ((this.#store.at(this.#store.lastSeq())?.createdAt ?? 0) > ifSilentSince) return false;
    this.#sockets.closeAll();
    this.#store.forgetAll();
    this.#rights.replace(CLOSED_ROOM_RULES, 0);
    return true;
  }

  /** Closes sockets of that user whose session is not in the list. */
  closeSessionsBut(userId: string, valid: readonly string[]): void {
    this.#sockets.closeSessionsBut(userId, valid);
  }

  override async fetch(request: Request): Promise<Response> {
    await this.refresh();
    return this.#sockets.accept(request);
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    return inObject(this.env, "ChatRoom", () => this.#sockets.hear(socket, data));
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    await Promise.all([this.#sockets.leave(socket), this.#follower.hasten()]);
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.webSocketClose(socket);
  }

  override alarm(): Promise<void> {
    return inAlarm(this.env, "ChatRoom", async () => {
      await this.#follower.follow(this.#ctx(), { roomId: this.#id, ...summaryOf(this.#store, this.#rules) });
      flushLiveUpdates(this.env);
    });
  }

  get #rules(): RoomRules {
    return this.#rights.current;
  }
  get #id(): string {
    if (this.ctx.id.name === undefined) throw new Error("a room is found by its name alone");
    return this.ctx.id.name;
  }
}
