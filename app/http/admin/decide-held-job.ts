import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { JobActionDone } from "#app/views/jobs/job-actions.ts";
import type { FormResult, FormValues } from "../forms/form.ts";
import { submitDecision } from "./submit-decision.ts";

/** The two forms of a held job. Any other value is treated as a removal, which requires a reason. */
export async function decideHeldJob(ctx: Ctx, typed: FormValues, jobId: string): Promise<FormResult<JobActionDone>> {
  const done = typed.decision === "released" ? "released" : "removed";
  const outcome = await submitDecision(ctx, typed, `job.${done}`, jobId);
  return outcome.ok ? { ok: true, result: done } : outcome;
}
