import { sql } from "drizzle-orm";
import { taskRuns } from "#db/schema/cron-tasks.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { TaskName } from "./cron-schedule.ts";
import { RUN_LEASE_MS } from "./rules.ts";

export type Run = { task: TaskName; slot: number; part: number };

/** `over`: already done. `taken`: running, or crashed less than a lease ago. */
export async function claimTaskRun({ db, now }: Ctx, { task, slot, part }: Run): Promise<"claimed" | "over" | "taken"> {
  const { state, leaseUntil, tries } = taskRuns;
  const isRun = sql`task = ${task} AND slot = ${slot} AND part = ${part}`;
  const [claimed, [current]] = await db.batch([
    db
      .insert(taskRuns)
      .values({ task, slot, part, state: "running", tries: 1, leaseUntil: now + RUN_LEASE_MS })
      .onConflictDoUpdate({
        target: [taskRuns.task, taskRuns.slot, taskRuns.part],
        set: { state: "running", tries: sql`${tries} + 1`, leaseUntil: now + RUN_LEASE_MS },
        setWhere: sql`${state} IN ('failed', 'dead') OR (${state} = 'running' AND ${leaseUntil} <= ${now})`,
      })
      .returning({ tries }),
    db.select({ state }).from(taskRuns).where(isRun),
  ]);
  if (claimed.length > 0) return "claimed";
  return current?.state === "done" ? "over" : "taken";
}
