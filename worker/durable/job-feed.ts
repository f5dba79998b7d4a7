import { DurableObject } from "cloudflare:workers";
import { hash } from "node:crypto";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { type JobLiveState, jobLiveState } from "#app/domain/live/job-live-state.ts";
import { WRITING_TTL_MS } from "#app/domain/live/rules.ts";
import type { OfferRow } from "#app/domain/offers/select-offers.ts";
import { type SignedIn, system } from "#app/domain/shared/contracts/actor.ts";
import { DEFAULT_LANGUAGE } from "#app/domain/shared/contracts/language.ts";
import { offerJson, scoreJson } from "../api/schemas/offer.ts";
import { objectNamed } from "../bindings/object-named.ts";
import { now, toPlatformTime } from "../clock.ts";
import { makeCtx } from "../ctx.ts";
import { inAlarm } from "../faults/in-object.ts";
import { singleFlight } from "./single-flight.ts";
import { CLOSE_GONE, closeOldestSockets, closeRevoked, end, heartbeat, rejectFrames, send } from "./websocket.ts";

/** `nth`: order of arrival. `sentCounts`: the last sent frame of counts. */
type Attachment = { nth: number; userId: string; sessionId: string; sentCounts: string };

// as: the object itself attached it
const attachmentOf = (socket: WebSocket): Attachment => socket.deserializeAttachment() as Attachment;

/**
 * The open pages of one job, of its client or a guest: the numbers of artisans who were notified, who viewed it and who write,
 * and offers as they arrive or change. It reads the database on each signal. It stores only who writes, for a minute each.
 */
export class JobFeed extends DurableObject<Env> {
  readonly #refuseFrame = rejectFrames();
  readonly #bringNews = singleFlight(() => this.#tellNews());

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(heartbeat());
    state.storage.sql.exec("CREATE TABLE IF NOT EXISTS writers (artisan_id TEXT PRIMARY KEY, until INTEGER NOT NULL)");
    state.storage.sql.exec("CREATE TABLE IF NOT EXISTS spent_tickets (id TEXT PRIMARY KEY, until INTEGER NOT NULL)");
  }

  /** An upgrade from worker/bindings/live-updates.ts, which has checked the user and their access to the job. */
  override async fetch(request: Request): Promise<Response> {
    const searchParams = new URL(request.url).searchParams;
    const attachment: Attachment = {
      nth: 0,
      userId: searchParams.get("userId") ?? "",
      sessionId: searchParams.get("sessionId") ?? "",
      sentCounts: "",
    };
    // Its page has read the current state. Other pages are updated before it joins them.
    if (this.ctx.getWebSockets().length > 0) await this.#bringNews();
    else this.#remember(digestsOf(this.env, (await this.#newsFor([attachment]))?.offers ?? []));
    const { 0: page, 1: own } = new WebSocketPair();
    const earlier = this.ctx.getWebSockets().filter((socket) => attachmentOf(socket).userId === attachment.userId);
    const nth = closeOldestSockets(earlier, (socket) => attachmentOf(socket).nth);
    this.ctx.acceptWebSocket(own);
    own.serializeAttachment({ ...attachment, nth } satisfies Attachment);
    // Checked after the socket was added, so that no end of its session is missed. A guest has no session.
    if (attachment.sessionId !== "")
      await objectNamed(this.env.USER_FEEDS, attachment.userId).watch(this.ctx.id.name ?? "", attachment.sessionId, "job");
    await this.#bringNews();
    return new Response(null, { status: 101, webSocket: page });
  }

  /** Data of its pages was written. */
  async refresh(): Promise<void> {
    if (this.ctx.getWebSockets().length > 0) await this.#bringNews();
  }

  /** Whether that ticket is used for the first time. It is stored until it expires. */
  spend(ticketId: string, until: number): boolean {
    const { sql } = this.ctx.storage;
    sql.exec("DELETE FROM spent_tickets WHERE until <= ?", now());
    return sql.exec("INSERT OR IGNORE INTO spent_tickets (id, until) VALUES (?, ?)", ticketId, until).rowsWritten > 0;
  }

  /** That artisan writes an offer. Valid for a minute. */
  async writes(artisanId: string): Promise<void> {
    const until = now() + WRITING_TTL_MS;
    this.ctx.storage.sql.exec("INSERT OR REPLACE INTO writers (artisan_id, until) VALUES (?, ?)", artisanId, until);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(toPlatformTime(until));
    await this.refresh();
  }

  /** Closes sockets of that user whose session is not in the list. A guest has no session. */
  closeSessionsBut(userId: string, stillValid: readonly string[]): void {
    for (const socket of this.ctx.getWebSockets()) {
      const attachment = attachmentOf(socket);
      if (attachment.userId === userId && attachment.sessionId !== "" && !stillValid.includes(attachment.sessionId))
        closeRevoked(socket);
    }
  }

  /** An artisan stopped writing. */
  override alarm(): Promise<void> {
    return inAlarm(this.env, "JobFeed", () => this.#ring());
  }

  async #ring(): Promise<void> {
    const { sql, setAlarm } = {
      sql: this.ctx.storage.sql,
      setAlarm: (at: number) => this.ctx.storage.setAlarm(toPlatformTime(at)),
    };
    sql.exec("DELETE FROM writers WHERE until <= ?", now());
    const { first } = sql.exec<{ first: number | null }>("SELECT min(until) AS first FROM writers").one();
    if (first !== null) await setAlarm(first);
    await this.refresh();
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#refuseFrame(socket, message);
  }

  override webSocketClose(socket: WebSocket): Promise<void> {
    return this.#leave(socket);
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.#leave(socket);
  }

  async #leave(socket: WebSocket): Promise<void> {
    socket.close();
    const { userId, sessionId } = attachmentOf(socket);
    const isLast = !this.ctx.getWebSockets().some((other) => other !== socket && attachmentOf(other).sessionId === sessionId);
    if (sessionId !== "" && isLast && this.ctx.id.name)
      await objectNamed(this.env.USER_FEEDS, userId).unwatch(this.ctx.id.name, sessionId, "job");
  }

  async #tellNews(): Promise<void> {
    const attachments = this.ctx.getWebSockets().map((socket) => ({ socket, attachment: attachmentOf(socket) }));
    const news = await this.#newsFor(attachments.map(({ attachment }) => attachment));
    const digests = digestsOf(this.env, news?.offers ?? []);
    const known = this.#known();
    const changed = (news?.offers ?? []).filter(({ id }) => digests[id] !== known[id]);
    const frame = news ? JSON.stringify(countsFrame(news, this.#writing(news.offers))) : "";
    for (const { socket, attachment } of attachments) {
      if (!news) end(socket, CLOSE_GONE, "not_found");
      else if (!mayRead(attachment, news)) closeRevoked(socket);
      else {
        if (frame !== attachment.sentCounts) send(socket, frame);
        for (const offer of changed) send(socket, { type: "offer", offer: { ...shown(this.env, offer), ...scoreJson(offer) } });
        socket.serializeAttachment({ ...attachment, sentCounts: frame } satisfies Attachment);
      }
    }
    this.#remember(digests);
  }

  async #newsFor(attachments: readonly Attachment[]): Promise<JobLiveState | null> {
    const [first] = attachments;
    const jobId = this.ctx.id.name;
    if (!first || jobId === undefined) return null;
    const sessionIds = attachments.map(({ sessionId }) => sessionId);
    return jobLiveState(makeCtx(this.env, { actor: system("live job") }), { jobId, client: clientOf(first), sessionIds });
  }

  /** An artisan who has sent the offer is no longer counted. */
  #writing(offers: readonly OfferRow[]): number {
    const sent = new Set(offers.map(({ artisanId }) => artisanId));
    return this.ctx.storage.sql
      .exec<{ artisan_id: string }>("SELECT artisan_id FROM writers WHERE until > ?", now())
      .toArray()
      .filter(({ artisan_id }) => !sent.has(artisan_id)).length;
  }

  #known = (): Record<string, string> => this.ctx.storage.kv.get<Record<string, string>>("offers") ?? {};
  #remember = (digests: Record<string, string>) => this.ctx.storage.kv.put("offers", digests);
}

/** The visible parts of an offer depend on the reader, here the job's client, known by id. */
const clientOf = ({ userId }: Attachment): SignedIn => guestActor({ userId, firstName: "", language: DEFAULT_LANGUAGE });

const mayRead = ({ userId, sessionId }: Attachment, { clientId, isGuests, standing }: JobLiveState) =>
  userId === clientId && (sessionId === "" ? isGuests : standing.has(sessionId));

const shown = (env: Env, offer: OfferRow) => offerJson({ origin: env.APP_ORIGIN }, offer);

// Without the score: an offer whose score alone changed, as at midnight, is not sent again.
const digestsOf = (env: Env, offers: readonly OfferRow[]) =>
  Object.fromEntries(offers.map((offer) => [offer.id, hash("sha1", JSON.stringify(shown(env, offer)), "base64url")]));

const countsFrame = ({ counts: { openedAt, nextWaveAt, visits, saidDone, ...counts } }: JobLiveState, writing: number) => ({
  type: "counts",
  ...counts,
  writing,
  ...(visits > 0 && { visits }),
  ...(saidDone && { said_done: true }),
  opened_at: openedAt === null ? null : new Date(openedAt).toISOString(),
  next_wave_at: nextWaveAt === null ? null : new Date(nextWaveAt).toISOString(),
});
