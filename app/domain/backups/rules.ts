import { DAY_MS, HOUR_MS } from "../shared/contracts/durations.ts";

export const ROWS_PER_READ = 2_000;
/** Of tables whose rows are long, so that a read stays within the memory of a Worker. */
export const ROWS_PER_READ_OF: Readonly<Record<string, number>> = { post_translations: 50, jobs: 1_000 };
export const READS_PER_FILE = 4;
/** A file ends after the read that makes it longer. */
export const MAX_FILE_CHARACTERS = 8_000_000;
export const ROOMS_PER_FILE = 100;
export const ROOMS_AT_ONCE = 10;
export const MESSAGES_PER_READ = 500;
export const MEDIA_COPIES_PER_FILE = 100;
/** Of one message: at most 500 queries. */
export const FILES_PER_PART = 60;

export const DAILY_BACKUPS_KEPT_DAYS = 35;
export const MONTHLY_BACKUPS_KEPT_DAYS = 400;
/** Copies of bytes that nobody needs any more: as long as a backup names them. */
export const GONE_MEDIA_KEPT_MS = DAILY_BACKUPS_KEPT_DAYS * DAY_MS;
export const ERASURES_NAMED_MS = MONTHLY_BACKUPS_KEPT_DAYS * DAY_MS;

export const BACKUP_LATE_MS = 26 * HOUR_MS;
export const BACKUP_SHORT_PERCENT = 80;
/** Below it a share means nothing. */
export const BACKUP_SHORT_FROM = 100;
export const RESTORE_DRILL_DUE_MS = 40 * DAY_MS;
