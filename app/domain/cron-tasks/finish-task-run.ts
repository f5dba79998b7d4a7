import { and, eq } from "drizzle-orm";
import { taskRuns } from "#db/schema/cron-tasks.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Run } from "./claim-task-run.ts";

type Outcome = Pick<typeof taskRuns.$inferSelect, "queries" | "tookMs" | "rowsRead" | "rowsWritten" | "error"> & {
  state: "done" | "failed";
};

export const finishTaskRun = async ({ db }: Ctx, { task, slot, part }: Run, outcome: Outcome): Promise<void> =>
  void (await db
    .update(taskRuns)
    .set({ ...outcome, leaseUntil: 0 })
    .where(and(eq(taskRuns.task, task), eq(taskRuns.slot, slot), eq(taskRuns.part, part), eq(taskRuns.state, "running"))));
