import type { RoomFrame } from "#app/domain/chat/input.ts";
import { MAX_FRAME_LENGTH, type RoomMessage, type RoomRules } from "#app/domain/chat/rules.ts";
import { toVisibleMessage } from "#app/domain/chat/visible-message.ts";
import type { PostedMessage } from "#app/domain/shared/contracts/ctx.ts";
import { LANGUAGES, type Language } from "#app/domain/shared/contracts/language.ts";
import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import type { RefusalCode } from "#app/domain/shared/errors/refusals.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { messageJson } from "../api/schemas/message.ts";
import { objectNamed } from "../bindings/object-named.ts";
import { now } from "../clock.ts";
import { settingsOf } from "../env.ts";
import { FrameRateLimiter } from "./frame-rate-limiter.ts";
import { attach, attachmentFromRequest, attachmentOf, type RoomAttachment } from "./room-attachments.ts";
import { type Frame, frameIdOf, lengthOf, parseFrame, sendFrame } from "./room-frames.ts";
import type { NewMessage, RoomMessageStore } from "./room-message-store.ts";
import { RoomReplay } from "./room-replay.ts";
import {
  CLOSE_FLOOD,
  CLOSE_GONE,
  CLOSE_TOO_LARGE,
  closeOldestSockets,
  closeRevoked,
  end,
  heartbeat,
  isOpen,
  send,
} from "./websocket.ts";

const NEWEST = 50;
/** A typing user sends it after every few characters. The other side gets it at most this often. */
const TYPING_EVERY_MS = 2_000;

type Room = {
  store: RoomMessageStore;
  rules(): RoomRules;
  post(message: NewMessage): Promise<PostedMessage>;
  markRead(userId: string, seq: number): Promise<void>;
  id(): string;
  log: Log;
};

/**
 * The open pages of a room, one hibernating WebSocket each: parse, authorize, store, then broadcast. The user of a socket is
 * in its attachment and comes from the session that opened it, never from a frame.
 */
export class RoomSockets {
  readonly #state: DurableObjectState;
  readonly #origin: string;
  /** The feed of each user knows the objects with sockets of their sessions, so that an ended session closes them all. */
  readonly #feeds: Env["USER_FEEDS"];
  readonly #room: Room;
  readonly #frameLimiter = new FrameRateLimiter();
  readonly #typed = new Map<string, number>();
  readonly #replay: RoomReplay;

  constructor(state: DurableObjectState, env: Env, room: Room) {
    this.#state = state;
    this.#origin = settingsOf(env).APP_ORIGIN;
    this.#feeds = env.USER_FEEDS;
    this.#room = room;
    this.#replay = new RoomReplay({
      ...{ store: room.store, done: (socket) => this.#tellReady(socket) },
      frameOf: (message, language) => this.#messageFrame(message, language),
    });
    state.setWebSocketAutoResponse(heartbeat());
    // The object was evicted during a replay.
    for (const socket of this.#open())
      if (attachmentOf(socket).replayedTo !== undefined) state.waitUntil(this.#replay.tell(socket));
  }

  /** Adds an accepted socket: first sends the messages after its cursor, then new ones. */
  accept(request: Request): Response {
    const { attachment, after } = attachmentFromRequest(request);
    const { 0: page, 1: socket } = new WebSocketPair();
    const wasThere = this.has(attachment.userId);
    const nth = closeOldestSockets(this.#state.getWebSockets(attachment.userId), (other) => attachmentOf(other).nth);
    this.#state.acceptWebSocket(socket, [attachment.userId]);
    attach(socket, { ...attachment, nth, replayedTo: after ?? Math.max(0, this.#room.store.lastSeq() - NEWEST) });
    this.#state.waitUntil(this.#replay.tell(socket));
    // The others know already that a user with a second socket is present.
    this.#tellPresence(wasThere ? [socket] : undefined);
    this.#state.waitUntil(this.#stay(socket, attachment));
    return new Response(null, { status: 101, webSocket: page });
  }

  /** Checked after the socket was added, so that no end of its session is missed. A guest has no session. */
  async #stay(socket: WebSocket, { userId, sessionId }: Pick<RoomAttachment, "userId" | "sessionId">): Promise<void> {
    if (sessionId !== "" && !(await objectNamed(this.#feeds, userId).watch(this.#room.id(), sessionId))) closeRevoked(socket);
  }

  #tellReady(socket: WebSocket): void {
    const { store } = this.#room;
    for (const { userId } of this.#room.rules().members)
      sendFrame(socket, { type: "read", user: userId, seq: store.readSeqOf(userId) });
    sendFrame(socket, { type: "ready", seq: store.lastSeq() });
  }

  async hear(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    if (!isOpen(socket)) return;
    const attachment = attachmentOf(socket);
    const passage = this.#frameLimiter.take(attachment.userId, socket, Date.now());
    if (passage === "flood") return end(socket, CLOSE_FLOOD, "too_fast");
    if (lengthOf(data) > MAX_FRAME_LENGTH) return end(socket, CLOSE_TOO_LARGE, "too_large");
    const read = parseFrame(data);
    if (passage === "passes" && read.ok) return this.#obey(socket, attachment, read.frame);
    const id = read.ok ? frameIdOf(read.frame) : read.id;
    const code = passage === "too_many" ? "too_fast" : "bad_frame";
    sendFrame(socket, { type: "error", code, ...(id === undefined ? {} : { id }) });
  }

  async #obey(socket: WebSocket, attachment: RoomAttachment, frame: RoomFrame): Promise<void> {
    if (frame.type === "typing") return this.#tellTyping(attachment.userId);
    if (frame.type === "read") return this.#room.markRead(attachment.userId, frame.seq);
    const { id, kind, text } = frame;
    const refuse = (refusal: RefusalCode) => sendFrame(socket, { type: "error", code: "forbidden", refusal, id });
    if (!attachment.isConfirmed) return refuse("account.not_confirmed");
    const posted = await this.#room
      .post({ id, kind, text, sender: attachment.userId, media: [], createdAt: now() })
      .catch((fault: unknown) => this.#room.log("room.not_stored", { error: safeErrorMessage(fault) }));
    if (!posted) return sendFrame(socket, { type: "error", code: "not_stored", id });
    if ("refused" in posted) return refuse(posted.refused);
    // A new message was broadcast to all. A repeated one is acknowledged to its sender only.
    if (!posted.isNew) send(socket, this.#messageFrame(posted.message, attachment.language));
  }

  /** Broadcasts to all, the sender included, as the acknowledgement. Returns the present users. */
  tellMessage(message: RoomMessage): ReadonlySet<string> {
    const frames = Object.fromEntries(LANGUAGES.map((language) => [language, ""]));
    const present = new Set<string>();
    for (const socket of this.#open()) {
      const { language, userId } = attachmentOf(socket);
      present.add(userId);
      if (this.#replay.brings(message, socket)) continue;
      frames[language] ||= this.#messageFrame(message, language);
      send(socket, frames[language]);
    }
    return present;
  }

  tell(frame: Frame): void {
    const text = JSON.stringify(frame);
    for (const socket of this.#open()) send(socket, text);
  }

  #tellTyping(userId: string): void {
    const now = Date.now();
    if (now - (this.#typed.get(userId) ?? 0) < TYPING_EVERY_MS) return;
    this.#typed.set(userId, now);
    const text = JSON.stringify({ type: "typing", user: userId } satisfies Frame);
    for (const socket of this.#open()) if (attachmentOf(socket).userId !== userId) send(socket, text);
  }

  #tellPresence(to: readonly WebSocket[] = this.#open()): void {
    const { members } = this.#room.rules();
    const users = members.map(({ userId }) => userId).filter((userId) => this.has(userId));
    for (const socket of to) sendFrame(socket, { type: "presence", users: users.sort() });
  }

  #open(userId?: string): WebSocket[] {
    return this.#state.getWebSockets(userId).filter(isOpen);
  }

  has(userId: string): boolean {
    return this.#open(userId).length > 0;
  }

  async leave(socket: WebSocket): Promise<void> {
    socket.close();
    const { userId, sessionId } = attachmentOf(socket);
    const others = this.#open(userId).filter((other) => other !== socket);
    if (others.length === 0) this.#tellPresence();
    const isLast = !others.some((other) => attachmentOf(other).sessionId === sessionId);
    if (sessionId !== "" && isLast) await objectNamed(this.#feeds, userId).unwatch(this.#room.id(), sessionId);
  }

  /** A guest has no session. */
  closeSessionsBut(userId: string, valid: readonly string[]): void {
    for (const socket of this.#open(userId)) {
      const { sessionId } = attachmentOf(socket);
      if (sessionId !== "" && !valid.includes(sessionId)) closeRevoked(socket);
    }
  }

  /** Closes the sockets of users who lost access. */
  closeStrangers({ members }: RoomRules): void {
    for (const socket of this.#open())
      if (!members.some(({ userId }) => userId === attachmentOf(socket).userId)) closeRevoked(socket);
  }

  closeAll(): void {
    for (const socket of this.#open()) end(socket, CLOSE_GONE, "not_found");
  }

  #messageFrame(message: RoomMessage, language: Language): string {
    const shown = toVisibleMessage(message, this.#room.rules());
    return JSON.stringify({ type: "message", message: messageJson({ origin: this.#origin, language }, shown) });
  }
}
