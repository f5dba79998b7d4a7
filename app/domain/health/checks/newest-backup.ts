import type { BackupState } from "../../backups/backup-state.ts";
import { BACKUP_LATE_MS } from "../../backups/rules.ts";
import type { Finding } from "./finding.ts";

type Moment = { now: number; owedSince: number; environment: string };

/** Production without a key to encrypt to has no backup either, and is late by the same clock. */
export function backupLate({ state, newest }: BackupState, { now, owedSince, environment }: Moment): Finding[] {
  const at = newest?.at ?? owedSince;
  const isOffForLong = environment === "production" && now - at > BACKUP_LATE_MS;
  if (state === "ok" || state === "not_due" || (state === "off" && !isOffForLong)) return [];
  const limits = { value: Math.round((now - at) / 1000), limit: BACKUP_LATE_MS / 1000 };
  return [{ rule: "backup.late", subject: state === "late" ? "" : state, state: "fail", ...limits, since: at }];
}
