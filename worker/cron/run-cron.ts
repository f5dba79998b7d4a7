import { CRON_SCHEDULE, type CronExpression } from "#app/domain/cron-tasks/cron-schedule.ts";
import { recordCronRun } from "#app/domain/health/record-cron-run.ts";
import { system } from "#app/domain/shared/contracts/actor.ts";
import { safeErrorMessage } from "#app/domain/shared/errors/safe-error.ts";
import { countedEnv } from "../cost/counted-env.ts";
import { makeCtx } from "../ctx.ts";

/** wrangler.toml explains each expression. */
const isExpression = (cron: string): cron is CronExpression => Object.hasOwn(CRON_SCHEDULE, cron);

/**
 * Sends a queue message for each task of one expression. So each task has its own invocation, budget and retries. The scheduled
 * time is the slot, and a slot that is fired twice runs once.
 */
export async function runCron(cron: string, env: Env, slot: number, causeId: string = crypto.randomUUID()): Promise<void> {
  const ctx = makeCtx(env, { actor: system(`cron ${cron}`), now: slot, requestId: causeId });
  if (!isExpression(cron)) throw new Error(`nothing is owed by "${cron}"`);
  const tasks = CRON_SCHEDULE[cron];
  const began = Date.now();
  const isSent = await countedEnv(env)
    .TASKS.sendBatch(tasks.map((task) => ({ body: { kind: "run_task", task, slot, part: 0, cause_id: causeId } })))
    .then(
      () => true,
      (error: unknown) => {
        ctx.log("cron.failed", { cron, error: safeErrorMessage(error) });
        return false;
      },
    );
  const failed = isSent ? 0 : tasks.length;
  await recordCronRun(ctx, { expression: cron, at: slot, tookMs: Date.now() - began, failed }).catch((error: unknown) =>
    ctx.log("cron.not_recorded", { cron, error: safeErrorMessage(error) }),
  );
  if (failed > 0) throw new Error(`${failed} tasks of "${cron}" were not sent`);
}
