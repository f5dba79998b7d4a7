import type { RateLimit } from "../shared/contracts/ctx.ts";

const DAY_MS = 86_400_000;

/** C59: so long its owner may come back. */
export const DELETION_GRACE_MS = 7 * DAY_MS;

/** C58: so long the archive lies ready. */
export const EXPORT_LIFETIME_MS = 7 * DAY_MS;

/** So long what an ended request and its offers say is kept (/policy). */
export const ENDED_JOB_RETENTION_MS = 3 * 365 * DAY_MS;

/** So long an account is kept that nobody confirms or uses (/policy). */
export const UNCONFIRMED_USER_RETENTION_MS = 183 * DAY_MS;

/** So long letters and SMS that were sent are kept (/policy). */
export const OUTGOING_MESSAGE_RETENTION_MS = 365 * DAY_MS;

/** The day of the legal texts in force, by which a consent names them; a change of what they say is a new day. */
export const LEGAL_VERSION = "2026-11-23";

/** By account: each reads all that we hold of a person. */
export const EXPORT_USER_LIMIT: RateLimit = { name: "data-export-day", times: 3, perSeconds: 86_400 };

/** By account: whoever holds a session must not guess its password. */
export const DELETION_TRY_USER_LIMIT: RateLimit = { name: "account-deletion", times: 10, perSeconds: 3600 };

/** Waited for so long, and the queue has not brought it: it was lost there. */
export const EXPORT_RETRY_AFTER_MS = 60_000;

/** The newest pictures that go into one archive: each costs two questions to R2, and one run may ask a thousand. */
export const FILES_PER_EXPORT = 400;

export const EXPORT_PREFIX = "exports/";
export const exportKeyOf = (exportId: string) => `${EXPORT_PREFIX}${exportId}.zip`;

/** Where its owner, and nobody else, finds it. */
export const exportPath = (exportId: string) => `/exports/${exportId}`;
