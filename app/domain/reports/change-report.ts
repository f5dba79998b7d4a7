import type { Ctx } from "../ctx.ts";
import { decideReport } from "./decide-report.ts";
import { endAppeal } from "./end-appeal.ts";
import type { ChangeReportInput } from "./input.ts";
import { takeReport } from "./take-report.ts";

/** C56. Refuses: what taking, deciding and ending an appeal refuse. */
export async function changeReport(
  ctx: Ctx,
  { reportId, change }: { reportId: string; change: ChangeReportInput },
): Promise<void> {
  if (change.status === "in_review") await takeReport(ctx, { reportId });
  else if (change.status === "final") await endAppeal(ctx, { ...change, reportId });
  else await decideReport(ctx, { ...change, reportId });
}
