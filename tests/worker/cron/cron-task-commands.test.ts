import { beforeAll, expect, it } from "vitest";
import { isTaskName } from "#app/domain/cron-tasks/cron-schedule.ts";
import { VISITOR } from "#app/domain/shared/contracts/actor.ts";
import { ctxAs, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { COMMAND_OF_TASK } from "#worker/cron/cron-task-commands.ts";

beforeAll(insertDemoUsers);

it("each cron task refuses everyone but the system, admins too", async () => {
  const others = [testCtx(VISITOR), ctxAs("amina"), ctxAs("yacine"), ctxAs("nadir")];
  const tasks = Object.keys(COMMAND_OF_TASK).filter(isTaskName);
  expect(tasks.length).toBeGreaterThan(40);
  for (const task of tasks)
    for (const ctx of others)
      await expect(COMMAND_OF_TASK[task](ctx, { cursor: "" }), `${task} for ${ctx.actor.kind}`).rejects.toMatchObject({
        code: "permission_denied",
      });
});
