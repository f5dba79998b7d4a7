import { notifyAdminsIfStatements } from "../notifications/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { safeErrorMessage } from "../shared/errors/safe-error.ts";
import type { TaskName } from "./cron-schedule.ts";
import { MAX_NOTIFIED_ROWS } from "./rules.ts";
import { isFirstFailure, setAsideStatement } from "./statements.ts";

export type BadRow = { id: string; error: unknown };

export async function setAsideFailedRows(ctx: Ctx, task: TaskName, rows: readonly BadRow[]): Promise<void> {
  const { db, now: at } = ctx;
  const [first, ...rest] = rows.flatMap(({ id: rowId, error }, place) => [
    ...(place < MAX_NOTIFIED_ROWS
      ? [...notifyAdminsIfStatements(db, { type: "row_set_aside", at, reason: task }, isFirstFailure(task, rowId))]
      : []),
    setAsideStatement(db, { task, rowId, error: safeErrorMessage(error), at }),
  ]);
  if (first) await db.batch([first, ...rest]);
  for (const { id, error } of rows) ctx.log("task.row_set_aside", { task, row_id: id, error: safeErrorMessage(error) });
}
