import { z } from "zod";
import type { Ctx } from "#app/domain/ctx.ts";
import { RemoveJobInput } from "#app/domain/jobs/input.ts";
import { releaseJob } from "#app/domain/jobs/release-job.ts";
import { removeJob } from "#app/domain/jobs/remove-job.ts";
import type { TaskDone } from "#app/ui/panel/task-places.ts";
import { type FormOutcome, submitForm, type Typed } from "./form.ts";

/** The two forms of a request in the back office; what else is sent asks for a removal, and so for its reason. */
export const decideTask = (ctx: Ctx, typed: Typed, jobId: string): Promise<FormOutcome<TaskDone>> =>
  typed.decision === "released"
    ? submitForm(ctx, typed, z.object({}), async (admin) => {
        await releaseJob(admin, { jobId });
        return "released" as const;
      })
    : submitForm(ctx, typed, RemoveJobInput, async (admin, input) => {
        await removeJob(admin, { ...input, jobId });
        return "removed" as const;
      });
