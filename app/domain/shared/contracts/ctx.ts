import type * as CHOICES from "#db/enums.ts";
import type { Db } from "#db/open.ts";
import type { RoomMessage } from "../../chat/rules.ts";
import type { RefusalCode } from "../errors/refusals.ts";
import type { Actor } from "./actor.ts";
import type { Device } from "./device.ts";
import type { IdentityProvider, ProviderName } from "./identity-provider.ts";
import type { Language } from "./language.ts";
import type { AverageColourReader, ImageReencoder, MediaStore, PutPresigner, ZipWriter } from "./media-store.ts";
import type { QueueMessage } from "./queue-message.ts";

export type RateLimit = { name: string; times: number; perSeconds: number };

/** Exact, shared by all isolates. `take` counts one use and says whether it was within the rule. */
export type RateLimiter = {
  take(rule: RateLimit, subject: string): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>;
};

/** HMAC-SHA-256 under the deployment's secret, base64url; `purpose` keeps the uses apart. */
export type Signer = { sign(purpose: string, text: string): Promise<string> };

/** `choicePage`: where its reader may choose to get no more of its kind; mail programs offer that beside the letter. */
export type OutgoingEmail = { to: string; language: Language; subject: string; text: string; html: string; choicePage?: string };

/** Which provider took a message, and his own name for it, by which he finds it again. */
export type DeliveryReceipt = { provider: string; reference: string | null };

/**
 * Hands one letter to the provider whose turn this attempt (1, 2 …) is; `reference` lets him drop a repeat, and `unsureOf` is
 * who may have it since an attempt before. Fails with a DeliveryFailure.
 */
export type EmailSender = (
  letter: OutgoingEmail,
  reference: string,
  attempt: number,
  unsureOf?: string | null,
) => Promise<DeliveryReceipt | undefined>;

/** `validSeconds`: how long it says something; later it needs no delivering. */
export type Sms = { to: string; text: string; validSeconds?: number };

/** The same for one SMS to a number as it is stored (+213…). */
export type SmsSender = (
  sms: Sms,
  reference: string,
  attempt: number,
  unsureOf?: string | null,
) => Promise<DeliveryReceipt | undefined>;

/** `script` shows the widget of `siteKey`; `isHuman` throws where the service gives no answer. */
export type HumanCheck = { siteKey: string; script: string; isHuman(token: string, clientIp: string): Promise<boolean> };

/** What became of a message: as its room shows it, also where it had come before, or why it was not taken. */
export type PostedMessage = { message: RoomMessage; isNew: boolean } | { refused: RefusalCode };

/** The rooms' Durable Objects (house decision 5): the truth for what was said there, numbered by themselves. */
export type ChatRooms = {
  /** Has the room look up its rights in D1 and say what the system has yet to say there. */
  refresh(roomId: string): Promise<void>;
  post(roomId: string, message: Omit<RoomMessage, "seq">): Promise<PostedMessage>;
  /** The message of this id, where the room has it. */
  messageById(roomId: string, id: string): Promise<RoomMessage | undefined>;
  /** A page comes into the room, its end of a WebSocket in the answer. Whoever asks has been let through. */
  connect(roomId: string, client: SocketClient & { isConfirmed: boolean; after?: number }): Promise<Response>;
  /** Oldest first: those after a number or before one, or the newest. */
  messages(roomId: string, which: { after?: number; before?: number; limit: number }): Promise<RoomMessage[]>;
  /** The same as they were said, nothing hidden. */
  rawMessages(roomId: string, which: { before?: number; limit: number }): Promise<RoomMessage[]>;
  /** How far each of its members has read. */
  reads(roomId: string): Promise<Record<string, number>>;
  markRead(roomId: string, userId: string, seq: number): Promise<void>;
  /** What one person said there after a number, oldest first. */
  messagesBy(roomId: string, userId: string, which: { after: number; limit: number }): Promise<RoomMessage[]>;
  redactMessagesOf(roomId: string, userId: string): Promise<void>;
  /** Unless somebody said something after that: then nothing is forgotten, and it answers false. */
  purgeRoom(roomId: string, which: { ifSilentSince: number }): Promise<boolean>;
};

/** Something of this subject changed, of which open pages are to hear. */
export type Signal = { topic: (typeof CHOICES.signalTopic)[number]; subject: string };

/** Who opens a socket; a guest has no session. */
export type SocketClient = { userId: string; sessionId: string; language: Language };

/** The Durable Objects that hold the sockets of open pages. Each looks up itself what changed, and who may still hear it. */
export type LiveUpdates = {
  publish(signal: Signal): Promise<void>;
  /** Opens a socket on one's own feed; `after` is the last notice that its page has. */
  openUserSocket(client: SocketClient, after: string | undefined): Promise<Response>;
  /** Opens a socket on a request of one's own. */
  openJobSocket(client: SocketClient, jobId: string): Promise<Response>;
  /** Whether that ticket for a request was not used before; from now on it is. */
  consumeTicket(jobId: string, ticket: { ticketId: string; expiresAt: number }): Promise<boolean>;
  /** That artisan writes an offer on that request right now. */
  reportTyping(jobId: string, artisanId: string): Promise<void>;
};

export type Log = (event: string, fields?: Record<string, string | number | boolean | null>) => void;

/**
 * What one message of the queue may use up. A verb that stops for it says so, and another message goes on: from that cursor,
 * where the rows themselves don't say what is left.
 */
export type Budget = { isSpent(): boolean; goOn(cursor?: string): void };

/** Everything a verb may touch. One instant for each request: two timestamps in one action agree, and tests freeze it. */
export type Ctx = {
  actor: Actor;
  language: Language;
  /** Epoch milliseconds. */
  now: number;
  db: Db;
  media: MediaStore;
  reencodeImage: ImageReencoder;
  averageColour: AverageColourReader;
  writeZip: ZipWriter;
  /** Only where the deployment has R2 keys (house decision 7). */
  presignPut?: PutPresigner;
  /** The queue; a message may be held back for some seconds. */
  outbox: { push(message: QueueMessage, delaySeconds?: number): Promise<void> };
  rateLimiter: RateLimiter;
  /** Counts one request of an account or a device, and says whether it keeps to its requests a minute: coarse, and costs nothing. */
  hasPace: (subject: string) => Promise<boolean>;
  signer: Signer;
  emailSender: EmailSender;
  smsSender: SmsSender;
  /** What the deployment lets SMS cost: so many may be owed a day, 0 turns them off (RELIABILITY T2). */
  smsDailyLimit: number;
  /** So much of it in a hundred is kept for people who sign in or confirm, whatever floods of requests without an account owe. */
  smsKeptPercent: number;
  /** What an account or a number may post a day before somebody looks first (3.2). */
  jobDailyLimit: number;
  /** An admin without a second factor reaches nothing of the back office but its set-up. */
  isFactorRequired: boolean;
  /** Those that the deployment has a client of (Q06). */
  identityProviders: Partial<Record<ProviderName, IdentityProvider>>;
  rooms: ChatRooms;
  live: LiveUpdates;
  /** Only where its keys are configured (2.17). */
  humanCheck?: HumanCheck;
  /** Whether a password stands in a published leak; false where nobody could say in time. Only where a service is configured. */
  isBreached?: (password: string) => Promise<boolean>;
  /** Scheme, host and port for absolute addresses; from configuration, never from the request. */
  origin: string;
  /** Of the platform's client-address header; "" where there is none. */
  clientIp: string;
  device: Device;
  /** True under npm start, dev and tests only: limits by address are 100 times as wide (2.17). */
  isLocal: boolean;
  /** The caller's Idempotency-Key, when the call took one (2.16). */
  idempotencyKey?: { caller: string; key: string };
  log: Log;
  /** Only of a task, which shares its invocation with nothing else. */
  budget?: Budget;
};
