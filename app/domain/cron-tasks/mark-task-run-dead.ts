import { sql } from "drizzle-orm";
import { taskRuns } from "#db/schema/cron-tasks.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { Run } from "./claim-task-run.ts";

export const markTaskRunDead = async ({ db, now }: Ctx, { task, slot, part }: Run): Promise<void> =>
  void (await db
    .insert(taskRuns)
    .values({ task, slot, part, state: "dead", tries: 0, leaseUntil: now })
    .onConflictDoUpdate({
      target: [taskRuns.task, taskRuns.slot, taskRuns.part],
      set: { state: "dead", leaseUntil: 0 },
      setWhere: sql`${taskRuns.state} <> 'done'`,
    }));
