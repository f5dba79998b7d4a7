import { DAY_MS, HOUR_MS } from "../shared/contracts/durations.ts";

export const ROWS_PER_READ = 2_000;
export const ROWS_PER_READ_OF: Readonly<Record<string, number>> = { post_translations: 50, jobs: 1_000 };
export const READS_PER_FILE = 4;
export const MAX_FILE_CHARACTERS = 8_000_000;
export const ROOMS_PER_FILE = 100;
export const ROOMS_AT_ONCE = 10;
export const MESSAGES_PER_READ = 500;
export const MEDIA_COPIES_PER_FILE = 100;
export const FILES_PER_PART = 60; // at most 500 queries

/** Promised on /policy, like the next. The bucket deletes them by its own rules. */
export const BACKUP_RETENTION_MS = 35 * DAY_MS;
export const MONTHLY_BACKUP_RETENTION_MS = 400 * DAY_MS;
/** Copies of bytes that nobody needs any more: as long as a backup names them. */
export const GONE_MEDIA_KEPT_MS = BACKUP_RETENTION_MS;
export const ERASURES_NAMED_MS = MONTHLY_BACKUP_RETENTION_MS;

export const BACKUP_LATE_MS = 26 * HOUR_MS;
export const BACKUP_SHORT_PERCENT = 80;
export const BACKUP_SHORT_FROM = 100;
export const RESTORE_DRILL_DUE_MS = 40 * DAY_MS;

type Drill = { at: number; backup: string; seconds: number; mismatches: number };
/** For the command of a restore drill, which has no Ctx. `backup` is a name like daily/2026-11-23. */
export const noteDrillSql = ({ at, backup, seconds, mismatches }: Drill): string =>
  `INSERT INTO restore_drills (at, backup, seconds, mismatches) VALUES (${at}, '${backup}', ${seconds}, ${mismatches})`;
