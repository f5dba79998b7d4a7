import { asc, desc, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { backups, restoreDrills } from "#db/schema/backups.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { dailyFolder, MANIFEST_NAME } from "./manifest.ts";
import { BACKUP_LATE_MS, BACKUP_SHORT_FROM, BACKUP_SHORT_PERCENT, RESTORE_DRILL_DUE_MS } from "./rules.ts";

export type BackupState = Awaited<ReturnType<typeof backupState>>;
type Backup = typeof backups.$inferSelect;

/**
 * The newest backup, the one before, and the last restore drill. `off`: this deployment makes none. `missing`: the bucket has no
 * manifest of the newest. `short`: it has fewer rows, messages or pictures than a share of the one before.
 */
export async function backupState({ db, backups: store, now }: Ctx) {
  const { last, first, drills, since } = await runBatch(db, {
    last: db.select().from(backups).orderBy(desc(backups.day)).limit(2),
    first: db.select({ at: backups.at }).from(backups).orderBy(asc(backups.day)).limit(1),
    drills: db.select().from(restoreDrills).orderBy(desc(restoreDrills.at)).limit(1),
    // A new deployment is late only after its first night.
    since: db
      .select({
        at: sql<number | null>`(SELECT min(slot) FROM task_runs)`,
        passedDrill: sql<number | null>`(SELECT max(at) FROM restore_drills WHERE mismatches = 0)`,
      })
      .from(sql`(SELECT 1)`),
  });
  const [newest, before] = last;
  const drill = drills[0] ?? null;
  const told = {
    newest: newest ?? null,
    before: before ?? null,
    drill,
    isDrillDue: now - (since[0]?.passedDrill ?? first[0]?.at ?? now) > RESTORE_DRILL_DUE_MS,
  };
  if (!store) return { state: "off" as const, ...told };
  if (now - (newest?.at ?? since[0]?.at ?? now) > BACKUP_LATE_MS) return { state: "late" as const, ...told };
  if (!newest) return { state: "not_due" as const, ...told };
  // A bucket that does not answer is no missing manifest.
  const isStored = await store.has(`${dailyFolder(newest.day)}${MANIFEST_NAME}`).catch(() => true);
  if (!isStored) return { state: "missing" as const, ...told };
  return { state: before && isShort(newest, before) ? ("short" as const) : ("ok" as const), ...told };
}

const isShort = (newest: Backup, before: Backup): boolean =>
  (["rows", "messages", "mediaObjects"] as const).some(
    (what) => before[what] >= BACKUP_SHORT_FROM && newest[what] * 100 < before[what] * BACKUP_SHORT_PERCENT,
  );
