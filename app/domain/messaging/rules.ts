/** Stands in for the e-mail of an artisan who has none (2.17). `.invalid` exists nowhere (RFC 2606), so nothing is ever mailed to it. */
const NO_MAIL_DOMAIN = "hirfa.invalid";

export const placeholderEmail = (userId: string) => `no-mail+${userId}@${NO_MAIL_DOMAIN}`;

export const isPlaceholderEmail = (email: string) => email.endsWith(`@${NO_MAIL_DOMAIN}`);

/** A subject stands in a header, where a line's end would begin the next one (ASVS 1.3.11). */
export const toHeaderLine = (subject: string) => subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** While an attempt runs nobody else may try: three providers of eight seconds each (RELIABILITY T31), with room. */
export const DELIVERY_LEASE_SECONDS = 60;

/** Attempts before a message is given up; with the waits between them about five hours (GOV.UK Notify: four). */
export const DELIVERY_ATTEMPTS = 16;

const MAX_PAUSE_SECONDS = 1800;

/**
 * How long to wait after a failed attempt: 5, 15, 45 seconds and so on to half an hour, or longer where the provider asks
 * for it. `spread` (0 to 1) makes it up to a fifth shorter or longer: what failed together shall not come back together.
 */
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

/** Due for so long, and the queue has not brought it: it was lost there. */
export const PENDING_AFTER_SECONDS = 60;

/** Pushed by one sweep; the next sweep takes the rest. */
export const PENDING_BATCH_SIZE = 200;

/**
 * What a guest, who has no list of notices, is told by SMS beside his offers, and what his request must still be when it goes
 * out: where he must act, or something has ended. Each costs money, so what repeats is left to the page that his link opens.
 */
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
