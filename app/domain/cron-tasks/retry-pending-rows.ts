import type { SQL } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { notifyAdminsIfStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { TaskName } from "./cron-schedule.ts";
import { clearOtherSetAsideStatement, isNotSetAside, isStillPending, recordRetryStatement } from "./statements.ts";

type Owed = {
  task: TaskName;
  /** `isFree` is an SQL predicate on the id. */
  choose: (isFree: (id: SQL) => SQL) => Promise<{ id: string }[]>;
  atOnce: number;
  push: (id: string) => Promise<void>;
};

/** Pushes lost messages again, with growing pauses, so that failing rows do not block others. Concurrent runs push once. */
export async function retryPendingRows(ctx: Ctx, { task, choose, atOnce, push }: Owed): Promise<number> {
  const { db, now: at } = ctx;
  const owed = (await choose((id) => isNotSetAside(task, id, at))).slice(0, atOnce);
  const rowIds = owed.map(({ id }) => id);
  if (rowIds.length < atOnce) await clearOtherSetAsideStatement(db, { task, rowIds, at });
  if (rowIds.length === 0) return 0;

  const { resent } = await runBatch(db, {
    notifications: notifyAdminsIfStatements(
      db,
      { type: "row_set_aside", at, reason: task },
      isStillPending({ task, rowIds, at }),
    ),
    resent: recordRetryStatement(db, { task, rowIds, at }),
  });
  for (const { id, tries } of resent) if (tries > 1) ctx.log("task.still_pending", { task, row_id: id, tries });
  await Promise.all(resent.map(({ id }) => push(id)));
  return resent.length;
}
