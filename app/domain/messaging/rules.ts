import type { CallerRateLimit } from "../shared/limits/limit-by-caller.ts";

/** Placeholder address of artisans without email. `.invalid` never resolves (RFC 2606). */
const NO_MAIL_DOMAIN = "hirfa.invalid";

export const placeholderEmail = (userId: string) => `no-mail+${userId}@${NO_MAIL_DOMAIN}`;

export const isPlaceholderEmail = (email: string) => email.endsWith(`@${NO_MAIL_DOMAIN}`);

/** A line break in a subject would start another header. */
export const toHeaderLine = (subject: string) => subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Lease of one delivery attempt: longer than three provider timeouts of eight seconds. */
export const DELIVERY_LEASE_SECONDS = 60;

/** With backoff, about five hours. */
export const DELIVERY_ATTEMPTS = 16;

const MAX_PAUSE_SECONDS = 1800;

/** 5, 15, 45 seconds, up to half an hour, or as the provider asks. `spread` keeps failures from retrying at the same time. */
export function retryDelaySeconds({
  attempts,
  askedForSeconds,
  spread,
}: {
  attempts: number;
  askedForSeconds: number;
  spread: number;
}) {
  const own = Math.min(MAX_PAUSE_SECONDS / 5, 3 ** (attempts - 1)) * (4 + 2 * spread);
  return Math.ceil(Math.max(own, Math.min(askedForSeconds, MAX_PAUSE_SECONDS)));
}

/** After this time the queue has lost the message. */
export const PENDING_AFTER_SECONDS = 60;

/** A push may be seen until then, so that one event makes one call. */
export const WAIT_FOR_PUSH_MS = 10 * 60_000;

/** What an account without a proved address must know even if its phone shows no pushes. */
export const SMS_NOTIFICATION_TYPES = ["job_request_approved", "match_cancelled"] as const;
export type SmsNotificationType = (typeof SMS_NOTIFICATION_TYPES)[number];

export const isSmsNotificationType = (type: string): type is SmsNotificationType =>
  SMS_NOTIFICATION_TYPES.some((one) => one === type);

/** The cron task then queues it at `at`. */
export const dueToCronAt = (at: number): number => at - PENDING_AFTER_SECONDS * 1000;

export const PENDING_BATCH_SIZE = 200;

/** Guests get an SMS only if they must act or something ended, because each one costs money, and only in this state. */
export const GUEST_SMS_KINDS = {
  guest_match_cancelled: "open",
  guest_offers_wait: "open",
  guest_no_result: "matched",
  guest_offer_ready: "open",
  guest_offer_ended: "open",
  guest_expired: "archived",
  guest_removed: "archived",
} as const;

export type GuestSmsKind = keyof typeof GUEST_SMS_KINDS;

export const isGuestSmsKind = (kind: string): kind is GuestSmsKind => Object.hasOwn(GUEST_SMS_KINDS, kind);

/** SMS about a visit, which is their subject. */
const GUEST_VISIT_SMS_KINDS = [
  "guest_visit_proposed",
  "guest_visit_agreed",
  "guest_visit_cancelled",
  "guest_visit_soon",
] as const;
export type GuestVisitSmsKind = (typeof GUEST_VISIT_SMS_KINDS)[number];

/** SMS about a dispute, which is their subject. */
const GUEST_DISPUTE_SMS_KINDS = ["guest_dispute_opened", "guest_dispute_closed"] as const;
export type GuestDisputeSmsKind = (typeof GUEST_DISPUTE_SMS_KINDS)[number];

export const isGuestDisputeSmsKind = (kind: string): kind is GuestDisputeSmsKind =>
  GUEST_DISPUTE_SMS_KINDS.some((one) => one === kind);

/** About a report, which is its subject. */
export const GUEST_NO_SHOW_SMS = "guest_no_show";

/** The last reminder before a visit goes at any hour. */
export const QUIET_SMS_KINDS = [
  ...GUEST_VISIT_SMS_KINDS.filter((kind) => kind !== "guest_visit_soon"),
  ...GUEST_DISPUTE_SMS_KINDS,
  GUEST_NO_SHOW_SMS,
];

export const isGuestVisitSmsKind = (kind: string): kind is GuestVisitSmsKind => GUEST_VISIT_SMS_KINDS.some((one) => one === kind);

export const SHORT_LINKS: CallerRateLimit = {
  name: "short-links",
  each: { times: 60, perSeconds: 3_600 },
  perIp: { times: 3_000, perSeconds: 3_600 },
  marksDevice: true,
};

/** After a restore nobody gets the letters of the day of the backup. */
export const SKIP_WAITING_MESSAGES_SQL = "UPDATE outgoing_messages SET state = 'not_needed' WHERE state IN ('queued', 'sending')";
