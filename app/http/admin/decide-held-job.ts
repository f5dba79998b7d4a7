import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { FormValues } from "../forms/form.ts";
import { submitDecision } from "./submit-decision.ts";

/** The two forms of a held job. Any other value is treated as a removal, which requires a reason. */
export const decideHeldJob = (ctx: Ctx, typed: FormValues, jobId: string) =>
  submitDecision(ctx, typed, typed.decision === "released" ? "job.released" : "job.removed", jobId);
