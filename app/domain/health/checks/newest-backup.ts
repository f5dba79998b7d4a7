import { desc } from "drizzle-orm";
import { backups } from "#db/schema/backups.ts";
import { BACKUP_LATE_MS, BACKUP_SHORT_FROM, BACKUP_SHORT_PERCENT } from "../../backups/rules.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import type { Finding } from "./finding.ts";

export type Backup = { at: number | null; isComplete: boolean };

/** The newest manifest. Undefined where this deployment makes no backups. */
export async function newestBackup({ db, backups: store }: Ctx): Promise<Backup | undefined> {
  if (!store) return undefined;
  const [last, earlier] = await db
    .select({ at: backups.finishedAt, rows: backups.rows })
    .from(backups)
    .orderBy(desc(backups.day))
    .limit(2);
  const isShort = earlier && last && earlier.rows >= BACKUP_SHORT_FROM && last.rows * 100 < earlier.rows * BACKUP_SHORT_PERCENT;
  return { at: last?.at ?? null, isComplete: !isShort };
}

export function backupLate(backup: Backup | undefined, { now, dueSince }: { now: number; dueSince: number }): Finding[] {
  if (!backup) return [];
  const at = backup.at ?? dueSince;
  if (backup.isComplete && now - at <= BACKUP_LATE_MS) return [];
  const limits = { value: Math.round((now - at) / 1000), limit: BACKUP_LATE_MS / 1000 };
  return [{ rule: "backup.late", subject: backup.isComplete ? "" : "incomplete", state: "fail", ...limits, since: at }];
}
