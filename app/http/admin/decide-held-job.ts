import { z } from "zod";
import { RemoveJobInput } from "#app/domain/jobs/input.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { JobActionDone } from "#app/views/jobs/job-actions.ts";
import { type FormResult, type FormValues, submitForm } from "../forms/form.ts";

/** The two forms of a held job. Any other value is treated as a removal, which requires a reason. */
export const decideHeldJob = (ctx: Ctx, typed: FormValues, jobId: string): Promise<FormResult<JobActionDone>> =>
  typed.decision === "released"
    ? submitForm(ctx, typed, z.object({}), async (admin) => {
        await releaseJob(admin, { jobId });
        return "released" as const;
      })
    : submitForm(ctx, typed, RemoveJobInput, async (admin, input) => {
        await removeJob(admin, { ...input, jobId });
        return "removed" as const;
      });
