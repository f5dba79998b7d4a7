import { DurableObject } from "cloudflare:workers";
import {
  type ActiveSessions,
  type FeedCursor,
  feedCursorAfter,
  feedUpdates,
  findActiveSessions,
} from "#app/domain/live/queries.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { isLanguage, type Language } from "#app/domain/shared/contracts/language.ts";
import { notificationJson } from "../api/schemas/notification.ts";
import { objectNamed } from "../bindings/object-named.ts";
import { makeCtx } from "../ctx.ts";
import { inAlarm } from "../faults/in-object.ts";
import { setEarliestAlarm } from "./set-earliest-alarm.ts";
import { singleFlight } from "./single-flight.ts";
import { closeOldestSockets, closeRevoked, heartbeat, rejectFrames, send } from "./websocket.ts";

/** Other objects where a session of this user may hold a socket. */
export type SocketLocation = "room" | "job";

type Watch = { place: SocketLocation; subject: string; session_id: string };

/** `nth`: order of arrival. `since`: the last notification sent. `sentUnread`, `sentWaiting`: the last frame of the badges and the last counts of the admin inbox. `changes`: signals told to an admin. */
type Attachment = {
  nth: number;
  userId: string;
  sessionId: string;
  language: Language;
  since: FeedCursor;
  sentUnread: string;
  sentWaiting: string | null;
  changes: number;
};

// as: the object itself attached it
const attachmentOf = (socket: WebSocket): Attachment => socket.deserializeAttachment() as Attachment;

/**
 * The open pages of one user, by their sockets: new notifications and changes of the badges. It stores none of that, and reads
 * the database on each signal. It knows the jobs and rooms with sockets of the user's sessions, so that an ended session closes
 * them all within a second.
 */
export class UserFeed extends DurableObject<Env> {
  readonly #refuseFrame = rejectFrames();
  readonly #bringNews = singleFlight(() => this.#tellNews());
  #isSignalled = false;
  readonly #wake: (at: number) => Promise<void>;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#wake = setEarliestAlarm(state.storage);
    state.setWebSocketAutoResponse(heartbeat());
    state.storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS watches (place TEXT NOT NULL, subject TEXT NOT NULL, session_id TEXT NOT NULL, PRIMARY KEY (place, subject, session_id))",
    );
  }

  /** An upgrade from worker/bindings/live-updates.ts, which has checked the user. */
  override async fetch(request: Request): Promise<Response> {
    const searchParams = new URL(request.url).searchParams;
    const [userId, sessionId, language] = ["userId", "sessionId", "language"].map((name) => searchParams.get(name) ?? "") as [
      string,
      string,
      string,
    ];
    if (!isLanguage(language)) throw new Error("a viewer has a language");
    const since = await feedCursorAfter(this.#ctx(), userId, searchParams.get("after") ?? undefined);
    const { 0: page, 1: own } = new WebSocketPair();
    const nth = closeOldestSockets(this.ctx.getWebSockets(), (socket) => attachmentOf(socket).nth);
    this.ctx.acceptWebSocket(own);
    own.serializeAttachment({
      nth,
      userId,
      sessionId,
      language,
      since,
      sentUnread: "",
      sentWaiting: null,
      changes: 0,
    } satisfies Attachment);
    await this.#bringNews();
    return new Response(null, { status: 101, webSocket: page });
  }

  /** Data of its pages was written. */
  async refresh(): Promise<void> {
    this.#isSignalled = true;
    if (this.ctx.getWebSockets().length > 0) await this.#bringNews();
  }

  /** A session of this user ended, or the account was closed: closes its sockets here and in other objects. */
  async checkSessions(): Promise<void> {
    await Promise.all([this.refresh(), this.#leavePlaces()]);
  }

  /** Records that the session has a socket in that object. False if the session has ended: then the socket must be closed. */
  async watch(subject: string, sessionId: string, place: SocketLocation = "room"): Promise<boolean> {
    this.ctx.storage.sql.exec(
      "INSERT OR IGNORE INTO watches (place, subject, session_id) VALUES (?, ?, ?)",
      place,
      subject,
      sessionId,
    );
    const standing = await findActiveSessions(this.#ctx(), [sessionId]);
    if (!standing.has(sessionId)) this.unwatch(subject, sessionId, place);
    await this.#wakeAtFirst(standing);
    return standing.has(sessionId);
  }

  /** The last socket of that session in that object was closed. */
  unwatch(subject: string, sessionId: string, place: SocketLocation = "room"): void {
    this.ctx.storage.sql.exec(
      "DELETE FROM watches WHERE place = ? AND subject = ? AND session_id = ?",
      place,
      subject,
      sessionId,
    );
  }

  /** The first session here expires, unless it was used since. */
  override alarm(): Promise<void> {
    return inAlarm(this.env, "UserFeed", () => this.checkSessions());
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#refuseFrame(socket, message);
  }

  /** A closed socket leaves no row. */
  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  override webSocketError(socket: WebSocket): void {
    socket.close();
  }

  async #tellNews(): Promise<void> {
    const isSignalled = this.#isSignalled;
    this.#isSignalled = false;
    const attachments = this.ctx.getWebSockets().map((socket) => ({ socket, attachment: attachmentOf(socket) }));
    const [first] = attachments;
    if (!first) return;
    const { userId } = first.attachment;
    const since = attachments
      .map(({ attachment }) => attachment.since)
      .reduce((one, other) => (other.row < one.row ? other : one));
    const sessionIds = attachments.map(({ attachment }) => attachment.sessionId);
    const { standing, unread, waiting, upTo, notifications } = await feedUpdates(this.#ctx(), { userId, sessionIds, since });
    const sentUnread = JSON.stringify({ type: "unread", ...unread });
    for (const { socket, attachment } of attachments) {
      if (!standing.has(attachment.sessionId)) {
        closeRevoked(socket);
        continue;
      }
      for (const { row, notification } of notifications)
        if (row > attachment.since.row)
          send(socket, { type: "notification", notification: notificationJson(notification, attachment.language) });
      if (sentUnread !== attachment.sentUnread) send(socket, sentUnread);
      // counts end at their cap, and one in and one out leave them equal
      const isChanged = waiting !== null && (isSignalled || waiting !== attachment.sentWaiting);
      const changes = attachment.changes + Number(isChanged && attachment.sentWaiting !== null);
      if (isChanged) send(socket, { type: "waiting", ...JSON.parse(waiting), changes });
      socket.serializeAttachment({ ...attachment, since: upTo, sentUnread, sentWaiting: waiting, changes } satisfies Attachment);
    }
    await this.#wakeAtFirst(standing);
  }

  async #leavePlaces(): Promise<void> {
    const watches = this.ctx.storage.sql.exec<Watch>("SELECT place, subject, session_id FROM watches").toArray();
    const { name: userId } = this.ctx.id;
    if (watches.length === 0 || userId === undefined) return;
    const standing = await findActiveSessions(this.#ctx(), [...new Set(watches.map(({ session_id }) => session_id))]);
    const left = new Map<string, Watch>();
    for (const watch of watches) {
      if (standing.has(watch.session_id)) continue;
      left.set(`${watch.place} ${watch.subject}`, watch);
      this.unwatch(watch.subject, watch.session_id, watch.place);
    }
    const still = [...standing.keys()];
    await Promise.all(
      [...left.values()].map(({ place, subject }) => this.#objectOf(place, subject).closeSessionsBut(userId, still)),
    );
    await this.#wakeAtFirst(standing);
  }

  #objectOf = (place: SocketLocation, subject: string) =>
    place === "job" ? objectNamed(this.env.JOB_FEEDS, subject) : objectNamed(this.env.CHAT_ROOMS, subject);

  async #wakeAtFirst(standing: ActiveSessions): Promise<void> {
    const first = Math.min(...standing.values());
    if (Number.isFinite(first)) await this.#wake(first);
  }

  #ctx = (): Ctx => makeCtx(this.env, { actor: system("live feed") });
}
