/** Stands in for the e-mail of an artisan who has none (2.17). `.invalid` exists nowhere (RFC 2606), so nothing is ever mailed to it. */
const NO_MAIL_DOMAIN = "hirfa.invalid";

export const noMailAddress = (userId: string) => `no-mail+${userId}@${NO_MAIL_DOMAIN}`;

export const isNoMailAddress = (email: string) => email.endsWith(`@${NO_MAIL_DOMAIN}`);

/** While a delivery runs nobody else may try; twice the longest wait for a mail provider (RELIABILITY T31: 3–8 s), with room. */
export const DELIVERY_LEASE_SECONDS = 60;

/** Tries before a letter is given up. */
export const DELIVERY_ATTEMPTS = 6;

/** Younger rows are still on their way through the queue. */
export const OWED_AFTER_SECONDS = 60;

/** Pushed by one sweep; the next sweep takes the rest. */
export const OWED_AT_ONCE = 200;
