import type { Ctx } from "../ctx.ts";
import { decideReport } from "./decide-report.ts";
import type { ChangeReportInput } from "./input.ts";
import { takeReport } from "./take-report.ts";

/** C56. Refuses: what taking and deciding refuse. */
export async function changeReport(
  ctx: Ctx,
  { reportId, change }: { reportId: string; change: ChangeReportInput },
): Promise<void> {
  if (change.status === "in_review") await takeReport(ctx, { reportId });
  else await decideReport(ctx, { ...change, reportId });
}
