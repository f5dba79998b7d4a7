import { claimTaskRun } from "#app/domain/cron-tasks/claim-task-run.ts";
import { isTaskName } from "#app/domain/cron-tasks/cron-schedule.ts";
import { finishTaskRun } from "#app/domain/cron-tasks/finish-task-run.ts";
import { MAX_PARTS } from "#app/domain/cron-tasks/rules.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { countingQueries } from "#db/counting-queries.ts";
import { openDb } from "#db/open.ts";
import { budgetOf } from "../bindings/cron-task-budget.ts";
import { flatCounters, ownCounters, withCounters } from "../cost/counters.ts";
import { makeCtx } from "../ctx.ts";
import { COMMAND_OF_TASK } from "./cron-task-commands.ts";

type TaskMessage = { task: string; slot: number; part: number; cursor?: string; causeId?: string | undefined };

/** Another worker runs it, or died: the message is retried, and then the task is done or free. */
export class RunTaken extends Error {
  override name = "RunTaken";
}

/**
 * Runs one cron task within its budget, once for each slot however often its message arrives. The rest continues in another
 * message. `now` is the time of the slot. Throws if the task fails, so that the queue retries it.
 */
export const runCronTask = (env: Env, message: TaskMessage): Promise<void> =>
  withCounters(`task ${message.task}`, () => runOnce(env, message));

async function runOnce(env: Env, { task, slot, part, cursor = "", causeId }: TaskMessage): Promise<void> {
  const requestId = crypto.randomUUID();
  const clerk = makeCtx(env, { actor: system("tasks"), requestId, causeId });
  if (!isTaskName(task)) return clerk.log("task.unknown", { task });
  const run = { task, slot, part };
  const claimed = await claimTaskRun(clerk, run);
  if (claimed === "taken") throw new RunTaken(`${task} runs elsewhere`);
  if (claimed === "over") return;

  const began = Date.now();
  const { ctx, queries, goesOnFrom } = within(makeCtx(env, { actor: system(`task ${task}`), now: slot, requestId, causeId }));
  const error = await COMMAND_OF_TASK[task](ctx, { cursor }).then(
    () => null,
    (reason: unknown) => ({ reason }),
  );
  const rest = goesOnFrom();
  if (!error && rest !== undefined && part < MAX_PARTS)
    await ctx.outbox.push({ kind: "run_task", task, slot, part: part + 1, cursor: rest });

  const state = error ? "failed" : "done";
  const fields = { queries: queries(), tookMs: Date.now() - began, error: error && safeErrorMessage(error.reason) };
  const cost = { ...flatCounters(ownCounters()), queries: fields.queries };
  clerk.log("task.ran", { task, slot, part, state, took_ms: fields.tookMs, error: fields.error, ...cost });
  await finishTaskRun(clerk, run, { state, ...fields, rowsRead: cost.rows_read, rowsWritten: cost.rows_written });
  if (error) throw error.reason;
}

/** The same ctx with a budget: queries and calls of objects and queues are counted. */
export function within(ctx: Ctx) {
  const { client, count } = countingQueries(ctx.db.$client);
  const { budget, countCall, goesOnFrom } = budgetOf(count);
  const counted = {
    ...ctx,
    db: openDb(client, ctx.db),
    budget,
    media: { ...ctx.media, list: countCall(ctx.media.list), delete: countCall(ctx.media.delete) },
    outbox: { push: countCall(ctx.outbox.push) },
    rooms: { ...ctx.rooms, copy: countCall(ctx.rooms.copy) },
    backups: ctx.backups && { ...ctx.backups, write: countCall(ctx.backups.write), copy: countCall(ctx.backups.copy) },
    live: { ...ctx.live, publish: countCall(ctx.live.publish) },
    jobClocks: { wake: countCall(ctx.jobClocks.wake) },
  };
  return { ctx: counted, queries: count, goesOnFrom };
}
