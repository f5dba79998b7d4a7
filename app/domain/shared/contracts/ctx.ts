import type { SQL } from "drizzle-orm";
import type * as CHOICES from "#db/enums.ts";
import type { Db, Statement } from "#db/open.ts";
import type { RoomMessage, RoomRules } from "../../chat/rules.ts";
import type { RefusalCode } from "../errors/refusals.ts";
import type { Actor } from "./actor.ts";
import type { BackupStore } from "./backup-store.ts";
import type { Company } from "./company.ts";
import type { Device } from "./device.ts";
import type { IdentityProvider, ProviderName } from "./identity-provider.ts";
import type { Language } from "./language.ts";
import type { Log } from "./log-events.ts";
import type { ImageReencoder, MediaStore, PutPresigner, ZipWriter } from "./media-store.ts";
import type { Operation } from "./operation.ts";
import type { QueueMessage } from "./queue-message.ts";

export type RateLimit = { name: string; times: number; perSeconds: number };

/** Exact and shared by all isolates. */
export type RateLimiter = {
  take(rule: RateLimit, subject: string): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>;
};

/** HMAC-SHA-256, base64url. The key is replaced while the old one is held, so nothing may sign again to compare. */
export type Signer = {
  /** The key that signs, then the old one while it is held. */
  ids: readonly [string, ...string[]];
  /** `<key id>.<MAC>`, for what is carried whole. */
  sign(purpose: string, text: string): Promise<string>;
  verify(purpose: string, text: string, signature: string): Promise<boolean>;
  /** The MAC alone, for what is cut, derived or stored beside the id of its key. Throws for one that is not held. */
  mac(purpose: string, text: string, keyId?: string): Promise<string>;
};

/** `choicePage`: the unsubscribe page, which mail programs show beside the email. */
export type OutgoingEmail = { to: string; language: Language; subject: string; text: string; html: string; choicePage?: string };

export type DeliveryReceipt = { provider: string; reference: string | null };

/** `reference` lets a provider drop a duplicate; `unsureOf` may already have the message. Throws a DeliveryFailure. */
export type EmailSender = (
  email: OutgoingEmail,
  reference: string,
  attempt: number,
  unsureOf?: string | null,
) => Promise<DeliveryReceipt | undefined>;

export type Sms = { to: string; text: string; validSeconds?: number };

export type SmsSender = (
  sms: Sms,
  reference: string,
  attempt: number,
  unsureOf?: string | null,
) => Promise<DeliveryReceipt | undefined>;

export type OutgoingPush = {
  endpoint: string;
  p256dh: string;
  auth: string;
  text: string;
  ttlSeconds: number;
  urgency: "high" | "normal";
  topic: string;
};

/** `status` is null if the push service gave none in time. "left_alone": it fails and was not called. */
export type PushResult = { status: number | null; retryAfterSeconds: number } | "left_alone";

/** `isHuman` throws if the service does not respond. */
export type HumanCheck = { siteKey: string; script: string; isHuman(token: string, clientIp: string): Promise<boolean> };

export type PostedMessage = { message: RoomMessage; isNew: boolean } | { refused: RefusalCode };

/** The Durable Objects of the rooms. They store the messages and number them. */
export type ChatRooms = {
  /** The room reads its rights from D1 again and posts pending system messages. */
  refresh(roomId: string): Promise<void>;
  post(roomId: string, message: Omit<RoomMessage, "seq">): Promise<PostedMessage>;
  messageById(roomId: string, id: string): Promise<RoomMessage | undefined>;
  /** The caller has checked the user's rights. */
  connect(roomId: string, client: SocketClient & { isConfirmed: boolean; after?: number }): Promise<Response>;
  /** Oldest first: after or before a number, or the newest. */
  messages(roomId: string, which: { after?: number; before?: number; limit: number }): Promise<RoomMessage[]>;
  /** Without masking. */
  rawMessages(roomId: string, which: { before?: number; limit: number }): Promise<RoomMessage[]>;
  reads(roomId: string): Promise<Record<string, number>>;
  markRead(roomId: string, userId: string, seq: number): Promise<void>;
  /** When each sender last wrote before that time. */
  lastMessageTimes(roomId: string, which: { before: number }): Promise<Record<string, number>>;
  messagesBy(roomId: string, userId: string, which: { after: number; limit: number }): Promise<RoomMessage[]>;
  redactMessagesOf(roomId: string, userId: string): Promise<void>;
  /** Deletes nothing and returns false if a message arrived after `ifSilentSince`. */
  purgeRoom(roomId: string, which: { ifSilentSince: number }): Promise<boolean>;
  /** As stored, for a backup. */
  copy(
    roomId: string,
    which: { after: number; limit: number },
  ): Promise<{ messages: RoomMessage[]; reads: Record<string, number>; rules: RoomRules | null }>;
};

export type Signal = { topic: (typeof CHOICES.signalTopic)[number]; subject: string };

export type SocketClient = { userId: string; sessionId: string; language: Language };

/** The Durable Objects that hold the sockets of open pages. They read changes and check rights themselves. */
export type LiveUpdates = {
  publish(signal: Signal): Promise<void>;
  /** `after`: the last notification that the page has. */
  openUserSocket(client: SocketClient, after: string | undefined): Promise<Response>;
  openJobSocket(client: SocketClient, jobId: string): Promise<Response>;
  consumeTicket(jobId: string, ticket: { ticketId: string; expiresAt: number }): Promise<boolean>;
  reportTyping(jobId: string, artisanId: string): Promise<void>;
};

/** One alarm for each open job. The rows are the truth: a cron task runs what an alarm lost. */
export type JobClocks = { wake(jobId: string, at: number): Promise<void> };

/** Limits of one queue message. `goOn` continues in another message, from `cursor` if the rows do not say what is left. */
export type Budget = { isSpent(): boolean; goOn(cursor?: string): void };

/** While a page's decision is stored, or applied later: what adminBatch writes instead of, or beside, the command's statements. */
type DecisionWrites = {
  stored?: readonly Statement[];
  applied?: { isThere: SQL; done: Statement; hasRun: () => void };
};

/** Everything that a command may use. One time for each request, so timestamps of one action agree and tests can freeze them. */
export type Ctx = {
  actor: Actor;
  decision?: DecisionWrites;
  language: Language;
  /** Epoch milliseconds. */
  now: number;
  db: Db;
  media: MediaStore;
  /** Null without the key that backups are encrypted to. */
  backups: BackupStore | null;
  reencodeImage: ImageReencoder;
  writeZip: ZipWriter;
  presignPut?: PutPresigner;
  outbox: { push(message: QueueMessage, delaySeconds?: number): Promise<void> };
  rateLimiter: RateLimiter;
  /** Approximate limit of requests per minute, free of cost. */
  isRequestAllowed: (subject: string) => Promise<boolean>;
  signer: Signer;
  /** Under a key that is never replaced. */
  hashNationalId: (digits: string) => Promise<string>;
  emailSender: EmailSender;
  smsSender: SmsSender;
  /** SMS per day; 0 turns them off. */
  smsDailyLimit: number;
  /** Percent reserved for sign-in and confirmation, so that floods of guest jobs cannot use up `smsDailyLimit`. */
  smsReservedPercent: number;
  /** Jobs per user or number and day; more are held for moderation. */
  jobDailyLimit: number;
  isFactorRequired: boolean;
  /** Null if the keys of this deployment are missing or invalid. */
  pushPublicKey: string | null;
  /** Encrypts and sends. Never throws. Null without keys. */
  pushSender: ((push: OutgoingPush) => Promise<PushResult>) | null;
  /** Hosts of push services; a star stands for one or more labels. */
  pushServices: readonly string[];
  identityProviders: Partial<Record<ProviderName, IdentityProvider>>;
  rooms: ChatRooms;
  live: LiveUpdates;
  jobClocks: JobClocks;
  humanCheck?: HumanCheck;
  /** Whether a password is in a published leak; false if the service does not respond in time. */
  isBreached?: (password: string) => Promise<boolean>;
  /** Scheme, host and port of absolute URLs. From configuration, never from the request. */
  origin: string;
  company: Company;
  clientIp: string;
  device: Device;
  /** True only under npm start, dev and tests. `withLocalFactor` then raises limits. */
  isLocal: boolean;
  /** True in staging: every page says that this is not the real site. */
  isTestSite: boolean;
  idempotencyKey?: { caller: string; key: string };
  operation: Operation;
  log: Log;
  /** Only in cron tasks. */
  budget?: Budget;
};
