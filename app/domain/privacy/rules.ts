import type { RateLimit } from "../shared/contracts/ctx.ts";
import { DAY_MS } from "../shared/contracts/durations.ts";

export const DELETION_GRACE_MS = 7 * DAY_MS;

export const EXPORT_LIFETIME_MS = 7 * DAY_MS;

/** Promised on /policy, like the next two. */
export const ENDED_JOB_RETENTION_MS = 3 * 365 * DAY_MS;

export const UNCONFIRMED_USER_RETENTION_MS = 183 * DAY_MS;

export const OUTGOING_MESSAGE_RETENTION_MS = 365 * DAY_MS;
export const READ_NOTIFICATION_RETENTION_MS = 183 * DAY_MS;
export const UNREAD_NOTIFICATION_RETENTION_MS = 365 * DAY_MS;

/** The date of the current legal texts, stored with each consent. Change it with the texts. */
export const LEGAL_VERSION = "2026-11-27";

/** Each export reads all data of a user. */
export const EXPORT_USER_LIMIT: RateLimit = { name: "data-export-day", times: 3, perSeconds: 86_400 };

/** The owner of a stolen session must not guess the password. */
export const DELETION_TRY_USER_LIMIT: RateLimit = { name: "account-deletion", times: 10, perSeconds: 3600 };

/** The queue message was probably lost. */
export const EXPORT_RETRY_AFTER_MS = 60_000;

/** Each image costs two R2 operations, and one run may make a thousand. */
export const FILES_PER_EXPORT = 400;

export const EXPORT_PREFIX = "exports/";
export const exportKeyOf = (exportId: string) => `${EXPORT_PREFIX}${exportId}.zip`;

export const exportPath = (exportId: string) => `/exports/${exportId}`;
