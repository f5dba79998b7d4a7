import type { Ctx } from "../shared/contracts/ctx.ts";
import { claimReport } from "./claim-report.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { decideReport } from "./decide-report.ts";
import type { ChangeReportInput } from "./input.ts";

/** Refuses: those of claimReport, decideReport and decideAppeal. */
export async function changeReport(
  ctx: Ctx,
  { reportId, change }: { reportId: string; change: ChangeReportInput },
): Promise<void> {
  if (change.status === "in_review") await claimReport(ctx, { reportId });
  else if (change.status === "final") await decideAppeal(ctx, { ...change, reportId });
  else await decideReport(ctx, { ...change, reportId });
}
